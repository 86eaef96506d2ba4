import { ColumnHeads } from '../../parts/ColumnHeads.tsx';
import type { Plan } from '../../plan/generated/types.ts';
import { pairParties } from '../../plan/pairing.ts';
import { partyKey } from '../../plan/ids.ts';
import { partyName } from '../../plan/names.ts';
import { costFigures, hostCostWords as words } from '../../text/host-costs.ts';
import type { Side } from './rows.ts';

/** What the requests cost the hosts of both plans, figure by figure. */
export function CostsCard({ a, b }: { a: Side; b: Side }) {
  const hosts = pairParties(a.plan, b.plan).filter((pair) => (pair.b ?? pair.a)?.kind === 'host');
  if (hosts.length === 0) return null;
  return (
    <section className="card view-card" aria-label={words.title}>
      <h2>{words.title}</h2>
      {hosts.map((pair) => {
        const [was, is] = [figuresOf(a, pair.a), figuresOf(b, pair.b)];
        const party = pair.b ?? pair.a;
        const plan: Plan = pair.b === null ? a.plan : b.plan;
        if (party === null) return null;
        return (
          <table key={partyKey(party)}>
            <caption className={hosts.length === 1 ? 'unseen' : undefined}>{partyName(plan, party)}</caption>
            <thead>
              <ColumnHeads heads={words.columns} />
            </thead>
            <tbody>
              {is.map(({ label, figure }, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{was[index]?.figure}</td>
                  <td>{figure}</td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </section>
  );
}

function figuresOf({ evaluation }: Side, party: { kind: string; index?: number } | null) {
  const cost = party?.index === undefined ? undefined : evaluation.prediction?.initiators[party.index]?.cost;
  return costFigures(cost);
}
