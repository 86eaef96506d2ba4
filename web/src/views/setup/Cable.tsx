import { CommandButton } from '../../commands/CommandButton.tsx';
import { planCommands } from '../../commands/plan.ts';
import { CutName } from '../../parts/CutName.tsx';
import { glyphOf } from '../../parts/describe.ts';
import type { GlyphKind } from '../../parts/glyphs.tsx';
import { hueStyle } from '../../parts/hue.ts';
import { Term } from '../../parts/Term.tsx';
import type { Party, Plan } from '../../plan/generated/types.ts';
import { partyKey, partiesWithIds } from '../../plan/ids.ts';
import { partyName } from '../../plan/names.ts';
import { shownPlan, usePlanner } from '../../store/planner.ts';

/**
 * The cable with its two terminators. It runs horizontally while the ladder runs vertically, because the order on the
 * cable has nothing to do with the order of priority. Its view has the order that is laid out; this picture has the
 * order in which the parts were added, so it says "assumed".
 */
export function Cable() {
  const plan = usePlanner(shownPlan);
  const plugs = partiesWithIds(plan);
  return (
    <figure className="cable" data-many={plugs.length > 8 ? '' : undefined}>
      <div className="cable-line">
        <Term id="terminator">
          <Terminator />
        </Term>
        <ol aria-label="Along the cable, order assumed">
          {plugs.map(({ party, id }) => (
            <li key={partyKey(party)} style={hueStyle(hueOf(plan, party))}>
              <span className="cable-name">
                <CutName name={shortName(plan, party)} />
              </span>
              <span className="cable-plug">{id}</span>
            </li>
          ))}
        </ol>
        <Term id="terminator">
          <Terminator />
        </Term>
      </div>
      <figcaption className="caption">
        <span>order assumed</span>
        <CommandButton command={planCommands.cable} className="link">
          Order, lengths and ends
        </CommandButton>
      </figcaption>
    </figure>
  );
}

function Terminator() {
  return (
    <svg className="terminator" width="18" height="22" viewBox="0 0 18 22" role="img" aria-label="Terminator">
      <rect width="18" height="22" rx="3" />
      <path d="M9 3v3l3 1.5-6 2.5 6 2.5-6 2.5L9 16v3" />
    </svg>
  );
}

function hueOf(plan: Plan, party: Party): number {
  if (party.kind === 'host') return plan.bus.hosts[party.index]?.hue ?? 1;
  if (party.kind === 'device') return plan.bus.devices[party.index]?.hue ?? 1;
  return 0;
}

/** There is little room above a plug: a part without its own name shows its kind only. */
function shortName(plan: Plan, party: Party): string {
  switch (party.kind) {
    case 'host':
      return (
        plan.bus.hosts[party.index]?.name || (plan.bus.hosts.length > 1 ? partyName(plan, party) : 'Host')
      );
    case 'device': {
      const device = plan.bus.devices[party.index];
      const isOnly =
        plan.bus.devices.filter((d) => glyphOf('device', d.model) === glyphOf('device', device?.model ?? ''))
          .length < 2;
      return (
        device?.name || (isOnly ? KINDS[glyphOf('device', device?.model ?? '')] : partyName(plan, party))
      );
    }
    case 'load-host':
      return 'Load';
    case 'load-disk':
      return `L${party.index + 1}`;
  }
}

const KINDS: Record<GlyphKind, string> = {
  disk: 'Disk',
  cdrom: 'CD-ROM',
  removable: 'Removable',
  tape: 'Tape',
  scanner: 'Scanner',
  emulator: 'Emulator',
  network: 'Network',
  host: 'Host',
};
