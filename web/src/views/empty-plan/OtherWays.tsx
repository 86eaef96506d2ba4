import { presets } from '../../plan/presets.ts';
import { planner } from '../../store/planner.ts';
import { emptyPlanWords } from '../../text/empty-plan.ts';

/** Examples that differ most from one another: a server, a Macintosh, a workstation, two hosts, an emulator. */
const SHOWN = ['small-server', 'server-se-tape', 'quadra-950', 'sgi-indy', 'akai-and-mac', 'mac-bluescsi'];

/** Plans to begin with. */
export default function OtherWays() {
  const examples = SHOWN.flatMap((id) => presets.find((preset) => preset.id === id) ?? []);
  return (
    <section className="card other-ways" aria-labelledby="examples-title">
      <h2 id="examples-title">{emptyPlanWords.examples}</h2>
      <ul>
        {examples.map(({ id, title, shows, link }) => (
          <Example key={id} title={title} detail={shows ?? ''} link={link} />
        ))}
      </ul>
    </section>
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
