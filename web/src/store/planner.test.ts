import { readFileSync } from 'node:fs';

import { beforeEach, describe, expect, test, vi } from 'vitest';

import { EngineClient } from '../engine/client.ts';
import type { EngineHost, Hearing } from '../engine/host.ts';
import { EngineFailure } from '../engine/compile.ts';
import type { ToWorker } from '../engine/messages.ts';
import type { Mover, Party } from '../plan/generated/types.ts';
import { LocalWorker, inProcess } from '../engine/worker/in-process.ts';
import { addDevice, moveTo, rename, setAim, setLoad, setQuestion, setSeed } from '../plan/commands.ts';
import { idOf } from '../plan/ids.ts';
import { planOf, setIds } from '../plan/plan-of.ts';
import { writeLink } from '../plan/link/links.ts';
import { type Planner, createPlanner } from './create.ts';
import { rest } from './idle.ts';
import {
  adviceCanBeAsked,
  adviceIsSought,
  beforeChange,
  comparedWith,
  currentAdvice,
  currentSearch,
  figuresAreBeingComputed,
  figuresAreUnsettled,
  findingsAreOfPlan,
  findingsAreOld,
  firstFiguresAreAwaited,
  knownEvaluation,
  lastSettled,
  settledEvaluation,
  settledEvaluationOfPlan,
  shownLink,
  shownEvaluation,
  shownPlan,
} from './selectors.ts';

const wasm = new URL('../engine/pkg/busfree_wasm_bg.wasm', import.meta.url);
const module = new WebAssembly.Module(readFileSync(wasm));
const LINK =
  '3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.name=CD-ROM.s16k/0=id_prec_disk.name=Disk.s124k';
const SMALL = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.name=CD-ROM.s16k';
const cdrom: Party = { kind: 'device', index: 0 };
const disk: Party = { kind: 'device', index: 1 };
const moveCdrom: Mover = { what: 'party', party: cdrom };

let clock = 0;
let copied = '';

function plannerOf(link: string, host: EngineHost = inProcess(module), seeksAdvice = false): Planner {
  const made = createPlanner(planOf(link), {
    connect: (events) => new EngineClient(host, events),
    addressOf: (text) => text,
    copy: async (text) => {
      copied = text;
    },
    now: () => clock,
  });
  made.actions.start(seeksAdvice);
  return made;
}

/**
 * A planner that also searches for better IDs. That takes several times as long, so only tests of the search
 * use it.
 */
function advisingPlannerOf(link: string): Planner {
  return plannerOf(link, inProcess(module), true);
}

const settled = (made: Planner) => rest(made.isAdvised, async () => {});
const get = (made: Planner) => made.use.getState();

beforeEach(() => {
  clock = 0;
  copied = '';
});

describe('predicting', () => {
  test('starts by itself, and ends with figures, advice and an announcement', async () => {
    const made = advisingPlannerOf(LINK);
    expect(figuresAreBeingComputed(get(made))).toBe(true);
    await settled(made);
    const state = get(made);
    expect(shownEvaluation(state)?.plan).toBe(LINK);
    expect(settledEvaluation(state)).toBe(shownEvaluation(state));
    expect(state.engine.status).toBe('ready');
    expect(currentAdvice(state)?.finished).toBe(true);
    expect(state.announcement).toMatch(/^CD-ROM gets \d\.\d\d MB\/s, Disk \d+\.\d\d MB\/s$/);
    expect(figuresAreUnsettled(state)).toBe(false);
  });

  test('an edit makes the figures stale until there are new ones; undo restores the old ones at once', async () => {
    const made = plannerOf(SMALL);
    await settled(made);
    const before = shownEvaluation(get(made));
    made.actions.edit((plan) => moveTo(plan, cdrom, 0), 'moved');
    expect(figuresAreUnsettled(get(made))).toBe(true);
    expect(figuresAreBeingComputed(get(made))).toBe(true);
    await settled(made);
    expect(shownEvaluation(get(made))?.plan).toBe(shownLink(get(made)));
    made.actions.undo();
    expect(shownEvaluation(get(made))).toBe(before);
    expect(figuresAreBeingComputed(get(made))).toBe(false);
    made.actions.redo();
    expect(figuresAreUnsettled(get(made))).toBe(false);
    // Until there are newer figures, the evaluation shown last stays, not the one answered last.
    made.actions.undo();
    made.actions.edit((plan) => moveTo(plan, cdrom, 1), 'moved');
    expect([shownEvaluation(get(made)), settledEvaluation(get(made))]).toEqual([before, null]);
    expect(shownEvaluation(get(made))).toBe(before);
  });

  test('undo takes back a drop that waits for its answer, and not the step before it', async () => {
    const made = plannerOf(SMALL);
    await settled(made);
    made.actions.edit((plan) => setLoad(plan, 50), 'Load 50 %');
    await settled(made);
    const { plan } = get(made);
    made.actions.move(cdrom, 0);
    made.actions.undo();
    await settled(made);
    expect(get(made).plan).toBe(plan);
    expect(get(made).announcement).not.toContain('Undone');
    made.actions.undo();
    expect(get(made).plan.bus.load.percent).not.toBe(50);
  });

  test('only a finished evaluation is stated as a fact', async () => {
    const made = plannerOf(LINK);
    const early: boolean[] = [];
    const stated = new Set<string | null>();
    made.use.subscribe((state) => {
      const evaluation = settledEvaluation(state);
      if (evaluation !== null) early.push(figuresAreBeingComputed(state));
      stated.add(evaluation?.prediction?.total_mb_s.toString() ?? null);
    });
    await settled(made);
    const first = lastSettled(get(made));
    made.actions.edit((plan) => setLoad(plan, 50), 'set');
    // The earlier evaluation is still there, but does not count as the new plan's.
    expect([lastSettled(get(made)), settledEvaluation(get(made))]).toEqual([first, null]);
    await settled(made);
    expect(early).not.toContain(true);
    expect(stated.size).toBe(3);
  });

  test('of many edits only the last is predicted', async () => {
    const made = plannerOf(SMALL);
    const seen = new Set<string | undefined>();
    made.use.subscribe((state) => seen.add(shownEvaluation(state)?.plan));
    for (const id of [5, 4, 3, 2, 1, 0]) made.actions.edit((plan) => moveTo(plan, cdrom, id), 'moved');
    await settled(made);
    expect([...seen].filter((link) => link !== undefined)).toEqual([shownLink(get(made))]);
  });

  test('a plan with an error has findings and no advice', async () => {
    const made = advisingPlannerOf('3/wide.lvd/7=host.aha29160/3=id_prec_disk/3=id_prec_cdrom');
    await settled(made);
    expect(shownEvaluation(get(made))?.verdict.code).toBe('broken');
    expect(currentSearch(get(made))).toBeNull();
  });

  test('an empty plan is not an error', async () => {
    const made = advisingPlannerOf('3/wide.lvd');
    await settled(made);
    expect(shownEvaluation(get(made))?.prediction).toBeNull();
    made.actions.add({ what: 'new-host', model: 'aha29160' });
    await settled(made);
    expect(shownEvaluation(get(made))?.verdict.code).toBe('empty');
  });
});

describe('holding', () => {
  test('the reason for a refused drop stays until the next action', async () => {
    const made = plannerOf('3/narrow.se/7=host.aha2940uw/6=iomega_zip100_scsi/0=id_prec_disk');
    made.actions.pickUp(moveCdrom, 'pointer');
    made.actions.drop(7);
    await settled(made);
    expect(get(made).refused).toMatchObject({ id: 7, refusal: 'Zip 100 can only be set to IDs 5 and 6.' });
    made.actions.pickUp(moveCdrom, 'pointer');
    expect(get(made).refused).toBeNull();
    made.actions.drop(7);
    await settled(made);
    made.actions.edit((plan) => moveTo(plan, disk, 3), 'moved');
    expect(get(made).refused).toBeNull();
  });

  test('hovering shows a preview beside the current plan, and putting back leaves no trace', async () => {
    const made = plannerOf(LINK);
    await settled(made);
    const before = shownEvaluation(get(made));
    made.actions.pickUp(moveCdrom, 'keys');
    made.actions.hover(0);
    await settled(made);
    const state = get(made);
    expect(state.preview?.why).toBe('keys');
    expect(idOf(shownPlan(state), disk)).toBe(6);
    expect(settledEvaluationOfPlan(state)).toBe(before);
    expect(shownEvaluation(state)?.plan).toBe(shownLink(state));
    expect(state.announcement).toContain('would get');
    made.actions.cancelHold();
    expect(get(made)).toMatchObject({ preview: null, held: null, past: [] });
    expect(shownEvaluation(get(made))).toBe(before);
  });

  test('an immediate drop waits for the IDs that are allowed, and swaps', async () => {
    const made = plannerOf(LINK);
    made.actions.pickUp(moveCdrom, 'pointer');
    made.actions.drop(0);
    made.actions.cancelHold();
    await settled(made);
    expect([idOf(get(made).plan, cdrom), idOf(get(made).plan, disk)]).toEqual([0, 6]);
    expect(get(made).past).toHaveLength(1);
  });

  test('moves are announced', async () => {
    const made = plannerOf(LINK);
    await settled(made);
    made.actions.pickUp(moveCdrom, 'click');
    await settled(made);
    made.actions.drop(0);
    expect(get(made).announcement).toBe('CD-ROM moved from ID 6 to ID 0; Disk moved to ID 6');
  });

  test('a party is moved in one step, and refused for the same reasons', async () => {
    const made = plannerOf('3/wide.lvd/7=host.aha29160/6=iomega_zip100_scsi/4=id_prec_disk.name=Disk');
    await settled(made);
    made.actions.move(disk, 6);
    await settled(made);
    expect(get(made).past).toEqual([]);
    expect(get(made).announcement).toContain('cannot use the ID that would become free');
    made.actions.move(disk, 5);
    await settled(made);
    expect(idOf(get(made).plan, disk)).toBe(5);
  });

  test('a refused ID is announced with the reason and changes nothing', async () => {
    const made = plannerOf(SMALL);
    await settled(made);
    made.actions.pickUp({ what: 'new-device', model: 'iomega_zip100_scsi' }, 'keys');
    made.actions.hover(3);
    await settled(made);
    expect(get(made).announcement).toContain('can only be set to IDs 5 and 6');
    expect(get(made).preview).toBeNull();
    made.actions.drop(3);
    expect(get(made).plan).toEqual(planOf(SMALL));
    expect(get(made).held).not.toBeNull();
    made.actions.drop(5);
    expect(get(made)).toMatchObject({ held: null, announcement: 'Zip 100 added at ID 5' });
  });

  test('a pointer released over a refused ID holds nothing', async () => {
    const made = plannerOf(SMALL);
    const said: string[] = [];
    made.use.subscribe((state) => said.push(state.announcement));
    made.actions.pickUp({ what: 'new-device', model: 'id_prec_disk' }, 'pointer');
    made.actions.drop(6);
    await settled(made);
    expect(get(made)).toMatchObject({ held: null, preview: null, past: [] });
    expect(said.join('\n')).toContain('CD-ROM is there already');
  });
});

describe('editing', () => {
  test('typing a name is one step; an edit without effect is none', () => {
    const made = plannerOf(SMALL);
    for (const name of ['A', 'Ab', 'Abc']) {
      clock += 200;
      made.actions.edit((plan) => rename(plan, cdrom, name), `Renamed to ${name}`, 'name');
    }
    expect(get(made).past).toHaveLength(1);
    made.actions.edit((plan) => rename(plan, cdrom, 'Abc'), 'Renamed');
    expect(get(made).past).toHaveLength(1);
    expect(get(made).announcement).toBe('Nothing changed');
    made.actions.undo();
    expect(writeLink(get(made).plan)).toBe(SMALL);
  });

  test('adding to a full plan is refused with the reason', () => {
    const made = plannerOf('3/wide.lvd');
    for (let i = 0; i < 15; i += 1) made.actions.edit((plan) => addDevice(plan, 'id_prec_disk'), 'added');
    made.actions.add({ what: 'new-device', model: 'id_prec_disk' });
    expect(get(made).announcement).toContain('full');
    expect(get(made).plan.bus.devices).toHaveLength(15);
  });
});

describe('opening', () => {
  test('a whole link, with the parts that could not be read', async () => {
    const made = plannerOf(SMALL);
    made.actions.open(`https://example.org/#${LINK}/99=id_prec_disk/nonsense`);
    await vi.waitFor(() => expect(get(made).announcement).toBe('Plan opened; two parts could not be read'));
    expect(writeLink(get(made).plan)).toBe(LINK);
    expect(get(made).problems.map((problem) => problem.code)).toEqual(['out-of-range', 'unknown-part']);
    expect(get(made).openedText).toContain('nonsense');
    made.actions.dismissProblems();
    expect(get(made)).toMatchObject({ problems: [], openedText: null });
  });

  test('garbage leaves the plan as it was', async () => {
    const made = plannerOf(SMALL);
    made.actions.open('hello');
    await settled(made);
    expect(writeLink(get(made).plan)).toBe(SMALL);
    expect(get(made).problems[0]?.code).toBe('not-a-plan');
  });

  test('a document, a broken one and one of ten megabytes', async () => {
    const made = plannerOf(LINK);
    await settled(made);
    const text = await made.actions.document();
    made.actions.open(SMALL);
    made.actions.open(`\uFEFF\n${text ?? ''}`);
    await settled(made);
    expect(get(made).problems).toEqual([]);
    expect(writeLink(get(made).plan)).toBe(LINK);
    made.actions.open(
      '{"format": "busfree-plan/2", "plan": {"bus": {"devices": [{"id": 99, "model": "x"}]}}}',
    );
    await settled(made);
    expect(get(made).problems).toMatchObject([
      { code: 'out-of-range', field: 'bus.devices[0].id', refuses: true },
    ]);
    expect(writeLink(get(made).plan)).toBe(LINK);
    made.actions.open(`{"x": "${'y'.repeat(10_000_000)}"}`);
    expect(get(made).problems).toMatchObject([{ code: 'too-long', refuses: true }]);
  });

  test('a list of devices, with the host adapter of the plan and notes on the import', async () => {
    const made = plannerOf('3/narrow.se/7=host.aha2940');
    made.actions.openText('HD3.hda\nbluescsi.ini\nholiday.jpg');
    expect(made.isIdle()).toBe(false);
    await settled(made);
    expect(writeLink(get(made).plan)).toBe('3/narrow.se/7=host.aha2940/3=bluescsi_v2.name=HD3.s124k');
    expect(get(made).imported).toMatchObject({
      headline: 'One device imported from the names on the card',
      assumed: [],
      left_out: [{ raw: 'holiday.jpg' }],
    });
    made.actions.openText('Host: scsi0 Channel: 00 Id: 03 Lun: 00');
    await settled(made);
    expect(get(made).announcement).toBe('No device found in /proc/scsi/scsi; the plan is unchanged');
    expect(get(made).plan.bus.devices).toHaveLength(1);
  });

  test('a text that cannot be read is named as unknown', async () => {
    const made = plannerOf(SMALL);
    made.actions.openText('hello');
    await settled(made);
    const [problem] = get(made).problems;
    expect(problem?.text).toMatch(/^Nothing here names a SCSI device/);
    made.actions.openText('NAME MAJ:MIN RM SIZE\nsda 8:0 0 9G\n');
    await settled(made);
    expect(get(made).problems[0]?.text).toMatch(/^This looks like a list of drives without their SCSI IDs/);
  });

  test('a link is copied', async () => {
    const made = plannerOf(SMALL);
    expect(await made.actions.copyLink()).toBe(true);
    await settled(made);
    // With a check, and no figures yet.
    expect(copied.replace(/\/check=[0-9a-z]{4}/u, '')).toBe(SMALL);
  });
});

describe('the last change', () => {
  test('is compared with the plan before it, until it is undone', async () => {
    const made = plannerOf(SMALL);
    await settled(made);
    const before = get(made).plan;
    made.actions.edit((plan) => setSeed(plan, 5), 'Seed');
    expect(comparedWith(get(made))?.plan).toBe(before);
    expect(comparedWith(get(made))?.evaluation).toBe(knownEvaluation(get(made), before));
    made.actions.undo();
    expect(comparedWith(get(made))).toBeNull();
    made.actions.redo();
    expect(beforeChange(get(made))).toBe(before);
  });

  test('is no change of figures if it changed a preference or opened a plan', async () => {
    const made = plannerOf(SMALL);
    await settled(made);
    made.actions.edit((plan) => setAim(plan, 'fair'), 'Equal shares');
    expect(beforeChange(get(made))).toBeNull();
    made.actions.open(LINK);
    expect(get(made).past.length).toBeGreaterThan(1);
    expect(beforeChange(get(made))).toBeNull();
  });

  test('is none if it took back the one before it', () => {
    const made = plannerOf(SMALL);
    made.actions.edit((plan) => setLoad(plan, 90), 'Load');
    made.actions.edit((plan) => setSeed(plan, 5), 'Seed', 'seed');
    made.actions.edit((plan) => setSeed(plan, 6), 'Seed', 'seed');
    const before = get(made).past.at(-1);
    expect(beforeChange(get(made))).toBe(before);
    made.actions.edit((plan) => setSeed(plan, before?.seed ?? 0), 'Seed', 'seed');
    expect(beforeChange(get(made))).toBeNull();
  });
});

describe('advice', () => {
  test('is previewed and applied, and changes only IDs', async () => {
    const made = advisingPlannerOf(writeLink(setQuestion(planOf(LINK), 'done')));
    await settled(made);
    const advice = currentAdvice(get(made));
    expect(advice?.clearly_better).toBe(true);
    made.actions.previewAdvice(true);
    expect(get(made).preview?.why).toBe('advice');
    await settled(made);
    made.actions.previewAdvice(false);
    expect(get(made).preview).toBeNull();
    made.actions.applyAdvice();
    const { plan, past } = get(made);
    const [before] = past;
    expect(past).toHaveLength(1);
    const idsOf = (parties: readonly { id: number }[] = []) => parties.map(({ id }) => id);
    expect(plan).toEqual(before && setIds(before, idsOf(advice?.best.hosts), idsOf(advice?.best.devices)));
    expect(get(made).applied).toBe(plan);
  }, 60_000);

  test('is searched again for another aim, and restored at once for the first', async () => {
    const made = advisingPlannerOf(LINK);
    await settled(made);
    const total = currentSearch(get(made));
    made.actions.edit((plan) => setAim(plan, 'fair'), 'Equal shares');
    expect(adviceIsSought(get(made))).toBe(true);
    expect(figuresAreBeingComputed(get(made)), 'an aim changes no figure').toBe(false);
    await settled(made);
    expect(currentSearch(get(made))?.aim).toBe('fair');
    made.actions.edit((plan) => setAim(plan, 'balanced'), 'Balanced');
    expect(currentSearch(get(made))).toBe(total);
  }, 60_000);
});

describe('when better IDs are searched', () => {
  /** A planner that searches, and what its engine is asked: predictions and searches with their links, and what stops. */
  function recorded(link: string) {
    const asked: string[] = [];
    class Recorded extends LocalWorker {
      override postMessage(message: ToWorker, options?: { transfer: MessagePort[] }): void {
        if (message.type === 'predict') asked.push(`predict ${message.link}`);
        if (message.type === 'advise') asked.push(`advise${message.every ? ' every' : ''} ${message.link}`);
        if (message.type === 'stop') asked.push(`stop ${message.what}`);
        super.postMessage(message, options);
      }
    }
    const host = { ...inProcess(module), spawn: (hearing: Hearing) => new Recorded(hearing) };
    return { made: plannerOf(link, host, true), asked };
  }
  const searches = (asked: readonly string[]) => asked.filter((what) => what.startsWith('advise'));
  const figures = (made: Planner) => rest(made.isIdle, async () => {});

  test('if the user asks, a plan is searched once asked for, and another plan is not', async () => {
    const { made, asked } = recorded(SMALL);
    made.actions.searchAt('when-asked');
    expect(get(made).announcement).toBe('Search for better IDs: when I ask');
    await settled(made);
    expect([searches(asked), currentSearch(get(made))]).toEqual([[], null]);
    expect([adviceIsSought(get(made)), adviceCanBeAsked(get(made))]).toEqual([false, true]);
    made.actions.search();
    expect(get(made).announcement).toBe('Looking for better IDs');
    expect([adviceIsSought(get(made)), adviceCanBeAsked(get(made))]).toEqual([true, false]);
    await settled(made);
    const answer = currentSearch(get(made));
    expect([answer?.finished, adviceCanBeAsked(get(made))]).toEqual([true, false]);
    made.actions.edit((plan) => setLoad(plan, 50), 'Load 50 %');
    await settled(made);
    expect([currentSearch(get(made)), adviceCanBeAsked(get(made))]).toEqual([null, true]);
    expect(searches(asked)).toEqual([`advise ${SMALL}`]);
    made.actions.undo();
    expect([currentSearch(get(made)), adviceCanBeAsked(get(made))]).toEqual([answer, false]);
    made.actions.edit((plan) => setLoad(plan, 50), 'Load 50 %');
    made.actions.searchAt('by-itself');
    await settled(made);
    expect(currentSearch(get(made))?.finished).toBe(true);
  }, 60_000);

  test('every order is tried when the user asks, once', async () => {
    const { made, asked } = recorded(SMALL);
    await settled(made);
    made.actions.prove();
    expect([adviceIsSought(get(made)), get(made).announcement]).toEqual([true, 'Looking for better IDs']);
    await settled(made);
    expect(currentSearch(get(made))?.finished).toBe(true);
    expect(searches(asked)).toEqual([`advise ${SMALL}`, `advise every ${SMALL}`]);
    made.actions.edit((plan) => setLoad(plan, 50), 'Load 50 %');
    made.actions.undo();
    await settled(made);
    expect(searches(asked)).toHaveLength(2);
    // A search that is asked for again is a usual one, also for this plan.
    made.actions.prove();
    made.actions.search();
    expect(get(made).provedFor).toBeNull();
    await settled(made);
  }, 60_000);

  test('it pauses while a device is held and continues with the same plan when it is put back', async () => {
    const { made, asked } = recorded(SMALL);
    await figures(made);
    expect(asked.at(-1)).toBe(`advise ${SMALL}`);
    made.actions.pickUp(moveCdrom, 'keys');
    expect(asked.at(-1)).toBe('stop advise');
    made.actions.hover(0);
    await settled(made);
    expect(asked.at(-1)).toMatch(/^predict .*0=id_prec_cdrom/u);
    expect(currentSearch(get(made))?.finished ?? false).toBe(false);
    made.actions.cancelHold();
    await settled(made);
    expect(searches(asked)).toEqual([`advise ${SMALL}`, `advise ${SMALL}`]);
    expect(currentSearch(get(made))?.finished).toBe(true);
  }, 60_000);

  test('on a hidden tab figures come, and the search when the tab is visible', async () => {
    const { made, asked } = recorded(SMALL);
    made.actions.hide(true);
    await settled(made);
    expect([shownEvaluation(get(made))?.plan, searches(asked)]).toEqual([SMALL, []]);
    made.actions.hide(false);
    expect(asked.at(-1)).toBe(`advise ${SMALL}`);
    made.actions.hide(true);
    expect(asked.at(-1)).toBe('stop advise');
    made.actions.hide(false);
    await settled(made);
    expect(currentSearch(get(made))?.finished).toBe(true);
  }, 60_000);
});

describe('without the engine', () => {
  test('the plan can be edited, moved and undone; a retry works', async () => {
    let works = false;
    const good = inProcess(module);
    const made = plannerOf(LINK, {
      ...good,
      compile: () => (works ? good.compile() : Promise.reject(new EngineFailure('csp', 'refused'))),
    });
    await settled(made);
    expect(get(made).engine).toEqual({ status: 'failed', cause: 'csp', detail: 'refused' });
    expect(figuresAreBeingComputed(get(made))).toBe(false);
    made.actions.pickUp(moveCdrom, 'click');
    made.actions.hover(0);
    expect(get(made).preview?.why).toBe('keys');
    made.actions.drop(0);
    await settled(made);
    expect(idOf(get(made).plan, cdrom)).toBe(0);
    made.actions.edit((plan) => setLoad(plan, 50), 'Load 50 %');
    made.actions.undo();
    expect(get(made).announcement).toBe('Undone: Load system: 99 percent');
    expect(get(made).plan.bus.load.percent).toBe(99);
    works = true;
    made.actions.retryEngine();
    await settled(made);
    expect(get(made).engine.status).toBe('ready');
    expect(shownEvaluation(get(made))?.plan).toBe(shownLink(get(made)));
  });

  test('a crash keeps figures and plan', async () => {
    const workers: LocalWorker[] = [];
    const made = plannerOf(LINK, {
      ...inProcess(module),
      spawn: (hearing) => {
        const worker = new LocalWorker(hearing);
        workers.push(worker);
        return worker;
      },
    });
    await settled(made);
    made.actions.edit((plan) => moveTo(plan, cdrom, 3), 'moved');
    workers[0]?.die('unreachable executed');
    await settled(made);
    expect(get(made).engine).toMatchObject({ status: 'failed', cause: 'crashed' });
    expect(shownEvaluation(get(made))).not.toBeNull();
    // The findings are about the earlier plan, so their remedies must not be offered.
    expect([findingsAreOld(get(made)), findingsAreOfPlan(get(made))]).toEqual([true, false]);
    made.actions.retryEngine();
    await settled(made);
    expect([findingsAreOld(get(made)), findingsAreOfPlan(get(made))]).toEqual([false, true]);
    expect(shownEvaluation(get(made))?.plan).toBe(shownLink(get(made)));
  });

  test('a document is read, and nothing waits for figures', async () => {
    const made = plannerOf(LINK, {
      ...inProcess(module),
      compile: () => Promise.reject(new EngineFailure('network', '')),
    });
    expect(firstFiguresAreAwaited(get(made))).toBe(true);
    await settled(made);
    expect(firstFiguresAreAwaited(get(made))).toBe(false);
    const text = await made.actions.document();
    made.actions.startNew();
    made.actions.open(text ?? '');
    await settled(made);
    expect(writeLink(get(made).plan)).toBe(LINK);
  });
});
