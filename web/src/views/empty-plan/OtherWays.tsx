import { CommandButton } from '../../commands/CommandButton.tsx';
import { planCommands } from '../../commands/plan.ts';
import { FIRST_LINK } from '../../plan/generated/facts.ts';
import { presets } from '../../plan/presets.ts';
import { planner } from '../../store/planner.ts';
import { emptyPlanWords } from '../../text/empty-plan.ts';

/** Examples that differ most from one another: a server, a Macintosh, a workstation, two hosts, an emulator. */
const SHOWN = ['small-server', 'server-se-tape', 'quadra-950', 'sgi-indy', 'akai-and-mac', 'mac-bluescsi'];

/** Other ways to begin: an example, a measured plan, or a list of devices from a machine. */
export default function OtherWays() {
  const examples = SHOWN.flatMap((id) => presets.find((preset) => preset.id === id) ?? []);
  return (
    <>
      <section className="card other-ways" aria-labelledby="examples-title">
        <h2 id="examples-title">{emptyPlanWords.examples}</h2>
        <ul>
          {examples.map(({ id, title, shows, link }) => (
            <Example key={id} title={title} detail={shows ?? ''} link={link} />
          ))}
          <Example title={emptyPlanWords.measured} detail={emptyPlanWords.measuredHelp} link={FIRST_LINK} />
        </ul>
      </section>
      <section className="card other-ways" aria-labelledby="from-title">
        <h2 id="from-title">{emptyPlanWords.from}</h2>
        <p className="help">{emptyPlanWords.fromHelp}</p>
        <CommandButton command={planCommands.open}>{emptyPlanWords.paste}</CommandButton>
      </section>
      <section className="other-ways other-ways-kept" aria-labelledby="kept-title">
        <h2 id="kept-title">{emptyPlanWords.advice}</h2>
        <p className="help">{emptyPlanWords.adviceHelp}</p>
      </section>
    </>
  );
}

function Example({ title, detail, link }: { title: string; detail: string; link: string }) {
  return (
    <li>
      <button type="button" className="empty-plan-host empty-plan-example" onClick={() => planner.open(link)}>
        <span className="shelf-name">{title}</span>
        <span className="caption">{detail}</span>
      </button>
    </li>
  );
}
