import type { Finding, Shortage } from '../plan/generated/types.ts';
import { timesAMinute } from './needs.ts';

/** ", about 9 times a minute"; nothing where no stop was seen. */
const often = (stops: number) => (stops > 0 ? `, ${timesAMinute(stops)}` : '');

/** What happens to a device that gets less than it needs. */
const SHORT: Record<Shortage, (stopsPerMinute: number) => string> = {
  'tape-stops': (stops) =>
    `The tape stops, goes back and starts again${often(stops)}. Data wait meanwhile, and tape and drive wear.`,
  'buffer-runs-empty': (stops) =>
    `The buffer runs empty${often(stops)}. The first time spoils the disc, unless the writer can stop and go on.`,
  'scan-fails': () => 'Its memory overflows, and the scan fails.',
  slow: () => 'It works at the lower rate.',
};

/** What happens if nobody does anything about a finding, in a sentence. */
export function ifIgnored(finding: Finding): string {
  switch (finding.code) {
    case 'need-missed':
      return SHORT[finding.params.shortage](finding.params.stops_per_min);
    case 'starved':
      return 'Each of its requests waits far longer than it takes. An operating system may give one up and reset the bus.';
    case 'duplicate-id':
      return 'Neither of them works, and data may be lost.';
    case 'id-on-both-buses':
      return 'The machine takes the two for one: one of them is not found, or data are lost.';
    case 'id-needs-wide-bus':
    case 'id-needs-wide-device':
    case 'id-not-selectable':
      return 'It cannot be set up like this.';
    case 'unseen':
      return 'The computer runs as if the device were not there.';
    case 'too-many-parties':
      return 'Two have to share an ID, and neither of them works.';
    case 'id-reserved':
      return 'The machine takes the ID for itself, and the device clashes with it.';
    case 'host-off-usual-id':
      return finding.params.fixed
        ? 'It cannot be set up like this: the machine stays where it is.'
        : 'It works, but software and manuals for the machine expect the usual ID.';
    case 'boot-off-usual-id':
      return 'The machine may start from another disk, or from none until it is told where to look.';
    case 'hvd-mixed':
      return 'Drivers in the devices and in the host adapter may be destroyed, at once and for good.';
    case 'lvd-only':
      return 'It does not take part: no host finds it at its ID.';
    case 'bus-comes-up-se':
      return finding.params.losers.length > 0
        ? 'It works, but more slowly, and only on the short cables that single-ended signalling allows.'
        : 'It works, but only on the short cables that single-ended signalling allows.';
    case 'hot-plug-se':
      return 'Every transfer in progress is disrupted when the bus drops to SE. This has destroyed host adapters.';
    case 'no-host':
      return 'Nothing ever starts.';
    case 'nothing-to-do':
      return 'There is nothing to predict.';
    case 'unknown-model':
      return 'Nothing is predicted.';
    case 'assumed':
      return 'The prediction may be further off for these devices than it usually is.';
    case 'slow-agreement':
      return 'Its medium waits for the bus, and while it transfers the others wait too.';
    case 'signalling-limits-rate':
      return 'It works at the lower rate.';
    case 'host-limits-rate':
      return 'It works at the rate of the host adapter.';
    case 'offset-limits-rate':
      return 'Each transfer takes longer than was negotiated, and all other devices wait that much longer.';
    case 'host-bus-limits':
      return finding.severity === 'warning'
        ? 'All devices together stop at that rate. Other IDs do not change that.'
        : 'Bursts stop at that rate. These devices do not fill it with what their media give.';
    case 'channels-share-bus':
      return finding.severity === 'warning'
        ? 'While both are at work, each gets a part of that rate.'
        : 'Only bursts of both at once are slower. These devices do not fill it with what their media give.';
    case 'other-channel-wrong':
      return 'Nothing on that channel works.';
    case 'media-exceed-bus':
      return 'When all of them stream at once, those with weak IDs wait.';
    case 'bus-below-four-times':
      return 'One such disk has room. Four that stream at once do not.';
    case 'slow-on-fast':
      return 'While the slow ones transfer, the fast ones wait.';
    case 'no-disconnect':
      return 'All other devices wait while it waits for its medium, even the one with the strongest ID.';
    case 'shared-device':
      return finding.params.written
        ? 'Each system overwrites what the other has put down, and files are lost.'
        : 'Reading is safe. It is slower than predicted while the other one reads too.';
    case 'cable-limits-rate':
      return 'It works at the rate they settle on.';
    case 'cable-fails-rate':
      return 'The devices are not found, or disappear while they are in use.';
    case 'cable-untried':
      return 'If it does not, the devices are not found. The prediction takes the rate to work.';
    case 'qas-unused':
      return 'Nothing is lost: the bus goes free after each turn, as it does without.';
    case 'packets-unused':
      return 'Nothing is lost: commands travel byte by byte, as they do without.';
  }
}
