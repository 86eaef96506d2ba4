// The frame's side of the messages. It sends nothing before the page around it has sent its first message, and then
// only to that message's origin.

import { type FromFrame, message, problemsMessage, readFromHost } from '../../element/protocol.ts';
import type { Evaluation } from '../../plan/generated/types.ts';
import {
  isWithoutPlan,
  planner,
  settledEvaluation,
  shownEvaluation,
  usePlanner,
} from '../../store/planner.ts';
import { canBeRead, haveRead, pairOf } from '../../plan/link/links.ts';
import { linkOfPlans } from '../../store/sharing.ts';
import { figuresText } from '../../text/embed.ts';
import { problemLine } from '../../text/problems.ts';
import { showTheme } from '../../parts/theme.ts';

type State = ReturnType<typeof usePlanner.getState>;

/**
 * Listens at once to the page around this one, if there is one. Answers begin when the returned function is called
 * with the elements whose total height is to be reported.
 */
export function answerHost(): (body: readonly HTMLElement[]) => void {
  const host = window.parent;
  if (host === window) return () => {};
  let origin: string | null = null;
  let body: readonly HTMLElement[] | null = null;
  let ignored = 0;
  let isTelling = false;
  /** A plan that arrived before links could be read. */
  let early: string | null = null;
  const begin = () => {
    if (isTelling || origin === null || body === null) return;
    isTelling = true;
    tellAll(say, body);
  };
  const say = (what: FromFrame) => {
    if (origin !== null) host.postMessage(message(what), origin);
  };
  /** Number of plans received so far: one that waits for the reader gives way to a later one. */
  let newest = 0;
  const open = async (plan: string) => {
    newest += 1;
    const asked = newest;
    // Without the reader the problems say so.
    if (!canBeRead(plan)) await haveRead([plan]).catch(() => {});
    if (asked !== newest) return;
    // A plan alone is no longer compared.
    if (usePlanner.getState().pinned !== null && pairOf(plan).length === 0) planner.stopComparing();
    planner.open(plan);
    // Reports the plan also if nothing could be read and the one before it stays.
    const state = usePlanner.getState();
    if (!isWithoutPlan(state)) say({ type: 'plan', plan: linkOfPlans(state) });
  };
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const heard = event.source === host ? readFromHost(event.data) : null;
    if (heard === null) {
      ignored += 1;
      // oxlint-disable-next-line no-console -- the one place that says so
      console.debug(`busfree: a message was not understood and ignored (${ignored})`);
      return;
    }
    if (heard.type === 'theme') showTheme(heard.theme);
    else if (heard.type === 'plan') {
      if (body === null) early = heard.plan;
      else void open(heard.plan);
    } else if (origin === null) {
      // A page without an origin, such as a local file, can only be answered like this.
      origin = event.origin === 'null' ? '*' : event.origin;
      begin();
    }
  });
  return (drawn) => {
    body = drawn;
    const first = early;
    early = null;
    if (first === null || canBeRead(first)) {
      if (first !== null) void open(first);
      begin();
      // Nothing is reported of another plan meanwhile.
    } else void open(first).then(begin);
  };
}

/** Reports the present state, and from then on every change. */
function tellAll(say: (what: FromFrame) => void, body: readonly HTMLElement[]): void {
  const heights = new ResizeObserver(() =>
    say({ type: 'height', px: body.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0) }),
  );
  for (const part of body) heights.observe(part);
  let told: { plan: string | null; evaluation: Evaluation | null; ready: boolean } = {
    plan: null,
    evaluation: null,
    ready: false,
  };
  let problemsTold: State['problems'] = [];
  const tell = (state: State) => {
    const { problems } = state;
    if (problems !== problemsTold && problems.length > 0)
      say(problemsMessage(problems.map(problemLine), isWithoutPlan(state)));
    problemsTold = problems;
    if (isWithoutPlan(state)) return;
    const plan = linkOfPlans(state);
    if (plan !== told.plan) say({ type: 'plan', plan });
    const ready = told.ready || shownEvaluation(state) !== null || state.engine.status === 'failed';
    if (ready && !told.ready) afterDrawing(() => say({ type: 'ready' }));
    const evaluation = (state.preview === null && settledEvaluation(state)) || told.evaluation;
    const prediction = evaluation === told.evaluation ? null : evaluation?.prediction;
    told = { plan, evaluation, ready };
    if (!prediction) return;
    const devices = prediction.devices.map(
      ({ id, name, throughput_mb_s, ci95_mb_s, margin_mb_s, most_mb_s }) => ({
        id,
        name,
        throughput_mb_s,
        ci95_mb_s,
        margin_mb_s,
        most_mb_s,
      }),
    );
    const { total_mb_s } = prediction;
    say({ type: 'prediction', figures: { plan, devices, total_mb_s, text: figuresText(prediction) } });
  };
  tell(usePlanner.getState());
  usePlanner.subscribe(tell);
}

/** Two frames: React renders in the first. A hidden frame renders none, so a timer counts too. */
function afterDrawing(what: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(what));
}
