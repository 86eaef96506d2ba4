import { useRef, useState } from 'react';

import { Segmented } from '../../parts/Segmented.tsx';
import { HOST_KINDS } from '../../plan/generated/swept.ts';
import type { HostKind, Plan, Sweep } from '../../plan/generated/types.ts';
import { planner } from '../../store/planner.ts';
import { said } from '../../text/announcements.ts';
import {
  HOST_KIND_NAMES,
  HOST_KIND_SHORT,
  hostKindText,
  overText,
  sweepWords as words,
  takeHostsText,
} from '../../text/sweep.ts';
import { SweepChart, saidOf } from './SweepChart.tsx';
import { SweepExport, picturesIn } from './SweepExport.tsx';
import { SweepTable } from './SweepTable.tsx';
import { type Figure, figuresOf } from './figures.ts';
import { useSweep } from './useSweep.ts';

type Props = {
  /** The sweep of the plan itself. */
  sweep: Sweep;
  plan: Plan;
  axisTitle: string;
  reading: number | null;
  onRead: (value: number) => void;
  shows: 'picture' | 'table';
};

const HEIGHT = 190;

/** The sweep again with each kind of host of the ION paper. It is predicted only when it is asked for. */
export function HostKinds({ sweep, plan, axisTitle, reading, onRead, shows }: Props) {
  const box = useRef<HTMLElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [chosen, setChosen] = useState<HostKind>('constant');
  const sweeps = useSweeps(plan, sweep.over, isAsked && sweep.finished);
  const kinds = sweeps.flatMap((of) => {
    const figures = figuresOf(of, plan).filter(({ what }) => what !== 'throughput');
    return of.hosts ? [{ ...of.hosts, of, figures }] : [];
  });
  const roomOf = (what: Figure['what']) =>
    kinds.flatMap(({ figures }) => figures.find((figure) => figure.what === what)?.series ?? []);
  return (
    <section ref={box} className="card sweep-figure sweep-kinds" aria-label={words.hostKinds}>
      <h2>{words.hostKinds}</h2>
      <p className="help">{isAsked ? words.hostKindsMore : words.hostKindsHelp}</p>
      {!isAsked && (
        <button type="button" className="button" disabled={!sweep.finished} onClick={() => setIsAsked(true)}>
          {words.predictKinds}
        </button>
      )}
      {isAsked && (
        <>
          <div className="sweep-kinds-head">
            <output className="help">
              {words.hostKindsNow(sweeps.filter(({ finished }) => finished).length, HOST_KINDS.length)}
            </output>
            <SweepExport
              files={kinds.flatMap(({ kind, of, figures }) =>
                figures.map((figure) => ({ name: `${kind}-${figure.what}`, figure, sweep: of })),
              )}
              plan={plan}
              over={sweep.over}
              pictures={shows === 'picture' ? () => picturesIn(box.current, '.sweep-kinds-grid') : null}
            />
          </div>
          <div className="sweep-kinds-choice">
            <Segmented
              label={words.hostKinds}
              value={chosen}
              options={HOST_KINDS.map((kind) => ({ value: kind, label: HOST_KIND_SHORT[kind] }))}
              onChange={setChosen}
            />
          </div>
          <div className="sweep-kinds-grid">
            {kinds.map(({ of, figures, ...hosts }) => (
              <section
                key={hosts.kind}
                aria-label={HOST_KIND_NAMES[hosts.kind]}
                data-chosen={hosts.kind === chosen || undefined}
              >
                <h3>{HOST_KIND_NAMES[hosts.kind]}</h3>
                <p className="help">{hostKindText(hosts)}</p>
                {figures.map((figure) => (
                  <div key={figure.what}>
                    <h4>{figure.title}</h4>
                    {shows === 'table' ? (
                      <SweepTable figure={figure} sweep={of} head={overText(of.over)} />
                    ) : (
                      <>
                        <SweepChart
                          figure={figure}
                          sweep={of}
                          axisTitle={axisTitle}
                          reading={reading}
                          onRead={onRead}
                          height={HEIGHT}
                          room={roomOf(figure.what)}
                        />
                        <p className="help">{reading === null ? '' : saidOf(figure, reading, of.unit)}</p>
                      </>
                    )}
                  </div>
                ))}
                <button
                  type="button"
                  className="link"
                  onClick={() => planner.takeTried(of.plan, said.tried(HOST_KIND_NAMES[hosts.kind]))}
                >
                  {takeHostsText(hosts.kind)}
                </button>
              </section>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** The sweeps of the kinds of host, one after the other: those that are finished, and the one that is computed. */
function useSweeps(plan: Plan, over: string, isAsked: boolean): Sweep[] {
  const [finished, setFinished] = useState<readonly Sweep[]>([]);
  const kind = HOST_KINDS[finished.length];
  const swept = useSweep(plan, over, !isAsked || kind === undefined, kind);
  const current = swept?.sweep?.hosts?.kind === kind ? swept?.sweep : undefined;
  if (current?.finished) setFinished([...finished, current]);
  return current ? [...finished, current] : [...finished];
}
