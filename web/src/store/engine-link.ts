import type { EngineClient, EngineEvents } from '../engine/client.ts';
import { saysMore } from '../engine/figures.ts';
import type { FailureCause } from '../engine/messages.ts';
import type { Advice, Outlook } from '../plan/generated/types.ts';
import { writeLink } from '../plan/link/links.ts';
import { figuresSaid, said } from '../text/announcements.ts';
import { Recent } from './recent.ts';
import { withoutWishes } from '../plan/wishes.ts';
import { type PlannerState, figuresKey, shownPlan } from './state.ts';

/** How many finished answers are kept. */
const KEPT = 50;

/** What this needs of the store. */
export interface Cell {
  get(): PlannerState;
  /** Changes the state and settles it. */
  set(patch: Partial<PlannerState>): void;
  announce(text: string): void;
}

/**
 * Keeps the engine working on what is shown, and the state true to what the engine said. `settle` derives from a state what
 * is known of its plan; `ask` sees to the rest. Finished answers are kept by canonical link, so undo shows them at once.
 */
export class EngineLink implements EngineEvents {
  /** Whether better IDs are sought at all. */
  seeksAdvice = true;
  private readonly cell: Cell;
  private client: EngineClient | null = null;
  private readonly outlooks = new Recent<Outlook>(KEPT);
  private readonly advices = new Recent<{ advice: Advice | null }>(KEPT);
  /** Why the engine refused a plan, or a search. */
  private readonly refusals = new Recent<string>(KEPT);
  /** Keys of what the engine is working on. */
  private asked: { predict: string | null; advise: string | null } = { predict: null, advise: null };

  constructor(cell: Cell) {
    this.cell = cell;
  }

  /** Gives it an engine and starts that. */
  connect(client: EngineClient): void {
    this.client = client;
    void client.start();
    this.ask(this.cell.get());
  }

  get engine(): EngineClient | null {
    return this.client;
  }

  /** Whether the engine is well or may yet be. */
  private isUsable(state: PlannerState): boolean {
    return state.engine.status !== 'failed';
  }

  /** The state with everything that follows from its plan and from what is known. */
  settle(state: PlannerState): PlannerState {
    const link = figuresKey(shownPlan(state));
    const known = this.outlooks.get(link);
    const refusal = this.refusals.get(link) ?? null;
    const planKey = figuresKey(state.plan);
    const own = this.outlooks.get(planKey);
    const sameBaseline = state.baseline?.plan === planKey ? state.baseline : null;
    return {
      ...state,
      ...(known ? { outlook: known, outlookFor: link, settled: known, settledFor: link } : {}),
      refusal,
      computing: !known && refusal === null && this.isUsable(state),
      baseline: state.preview ? (own ?? sameBaseline) : null,
      ...this.settleAdvice(state, own),
    };
  }

  private settleAdvice(state: PlannerState, own: Outlook | undefined) {
    const planLink = writeLink(state.plan);
    const known = this.advices.get(planLink);
    if (known) return { advice: known.advice, adviceFor: planLink, adviceComputing: false };
    const hopeless =
      !this.seeksAdvice ||
      this.refusals.get(figuresKey(state.plan)) !== undefined ||
      this.refusals.get(searchOf(planLink)) !== undefined ||
      isHopeless(own);
    if (hopeless) return { advice: null, adviceFor: null, adviceComputing: false };
    const isOther = state.advice !== null && state.advice.aim !== state.plan.aim;
    return {
      advice: isOther ? null : state.advice,
      adviceFor: isOther ? null : state.adviceFor,
      // A plan that was never predicted is not searched while something else is tried.
      adviceComputing: this.isUsable(state) && (own !== undefined || state.preview === null),
    };
  }

  /** Sets the engine to work on what a settled state lacks, and stops it from working on anything else. */
  ask(state: PlannerState): void {
    const { client } = this;
    if (client === null) return;
    const planLink = writeLink(state.plan);
    const predict = state.computing ? figuresKey(shownPlan(state)) : null;
    const searchable = state.adviceComputing && this.outlooks.get(figuresKey(state.plan)) !== undefined;
    const advise = searchable ? planLink : null;
    if (predict !== this.asked.predict) {
      this.asked.predict = predict;
      if (predict === null) client.stop('predict');
      else client.predict(withoutWishes(shownPlan(state)));
    }
    if (advise !== this.asked.advise) {
      this.asked.advise = advise;
      if (advise === null) client.stop('advise');
      else client.advise(state.plan);
    }
  }

  /** From the client: the engine answers. */
  ready(modelVersion: string, wrongType: string | null): void {
    const wasFailed = this.cell.get().engine.status === 'failed';
    const engine =
      wrongType === null
        ? { status: 'ready' as const }
        : { status: 'ready' as const, cause: 'mime' as const, detail: wrongType };
    this.cell.set({ engine, modelVersion });
    if (wasFailed) this.cell.announce(said.engineBack);
  }

  /** From the client: what is known so far of the plan asked last. */
  outlook(outlook: Outlook, finished: boolean): void {
    const link = this.asked.predict;
    if (link === null) return;
    if (!finished) {
      if (saysMore(outlook, this.cell.get().settled)) this.cell.set({ outlook, outlookFor: link });
      return;
    }
    this.asked.predict = null;
    this.outlooks.set(link, outlook);
    this.cell.set({});
    const { held, preview } = this.cell.get();
    if (held?.by === 'pointer' || outlook.prediction === null) return;
    this.cell.announce(figuresSaid(outlook.prediction, preview !== null));
  }

  /** From the client: what is known so far of better IDs. */
  advice(advice: Advice | null, finished: boolean): void {
    const key = this.asked.advise;
    if (key === null) return;
    if (finished) {
      this.asked.advise = null;
      this.advices.set(key, { advice });
    }
    this.cell.set({ advice, adviceFor: writeLink(this.cell.get().plan) });
  }

  /** From the client: the engine refused a plan. */
  refused(what: 'predict' | 'advise', message: string): void {
    const key = this.asked[what];
    if (key === null) return;
    this.asked[what] = null;
    this.refusals.set(what === 'advise' ? searchOf(key) : key, message);
    this.cell.set({});
  }

  /** From the client: the engine is gone. */
  failed(cause: FailureCause, detail: string): void {
    this.cell.set({ engine: { status: 'failed', cause, detail } });
    this.cell.announce(said.engineFailed);
  }
}

/** A plan that is well may still be refused to the search. */
function searchOf(planLink: string): string {
  return `search ${planLink}`;
}

/** Plans with an error and plans without work have no better IDs. */
function isHopeless(outlook: Outlook | undefined): boolean {
  if (outlook === undefined) return false;
  return outlook.prediction === null || outlook.verdict.code === 'empty';
}
