import type { EngineClient, EngineEvents } from '../engine/client.ts';
import { saysMore } from '../engine/figures.ts';
import type { RequestKind } from '../engine/messages.ts';
import { writeLink } from '../plan/link/links.ts';
import { figuresSaid, said } from '../text/announcements.ts';
import { remember } from './answers.ts';
import type { Cell } from './cell.ts';
import { figuresKey, lastSettled, settledEvaluationOfPlan, workFor } from './selectors.ts';
import type { PlannerState } from './state.ts';

/** Requests the answers that the state lacks from the engine, and stores them in the state. */
export function engineLink({ get, set, answer, announce }: Cell) {
  let client: EngineClient | null = null;
  /** It has failed and has not run since, also while it starts again. */
  let hasFailed = false;
  /** Links of the plans that the engine is working on. */
  const asked: Record<RequestKind, string | null> = { predict: null, advise: null };

  /** Requests the answers that a state lacks, and stops all other work of the engine. */
  const ask = (state: PlannerState) => {
    if (client === null) return;
    const work = workFor(state);
    for (const job of ['predict', 'advise'] as const) {
      const plan = work[job];
      const link = plan && writeLink(plan);
      if (link === asked[job]) continue;
      asked[job] = link;
      if (plan === null) client.stop(job);
      else if (job === 'predict') client.predict(plan);
      else client.advise(plan, state.provedFor === link);
    }
  };

  const refuse = (job: RequestKind, key: string, message: string) =>
    answer(({ refusals, search }) => ({
      refusals: { ...refusals, [job]: remember(refusals[job], key, message) },
      search: job === 'advise' ? null : search,
    }));

  const events: EngineEvents = {
    ready(wrongType) {
      const odd = wrongType === null ? {} : { cause: 'mime' as const, detail: wrongType };
      set({ engine: { status: 'ready', ...odd } });
      if (hasFailed) announce(said.engineBack);
      hasFailed = false;
    },

    evaluation(evaluation, finished) {
      const state = get();
      const key = asked.predict;
      if (key === null) return;
      if (!finished) {
        if (saysMore(evaluation, lastSettled(state))) answer(() => ({ shown: evaluation }));
        return;
      }
      answer(({ evaluations }) => {
        // A preview is compared with the current plan's evaluation, so that must not be the next one removed.
        const own = settledEvaluationOfPlan(state);
        const used = own ? remember(evaluations, figuresKey(state.plan), own) : evaluations;
        return { evaluations: remember(used, key, evaluation) };
      });
      const { held, preview } = state;
      if (held?.by === 'pointer' || evaluation.prediction === null) return;
      announce(figuresSaid(evaluation.prediction, preview !== null));
    },

    advice(advice, finished) {
      const key = asked.advise;
      if (key === null) return;
      answer(({ advices }) =>
        finished ? { advices: remember(advices, key, advice), search: null } : { search: advice },
      );
      // If its answer is forgotten one day, a usual search is enough.
      if (finished && get().provedFor === key) set({ provedFor: null });
    },

    spent(seconds) {
      if (get().spent === 0 && seconds > 0) announce(said.worksLong);
      set({ spent: seconds });
    },

    // The engine may refuse to search a plan that it can predict.
    refused(job, message) {
      const key = asked[job];
      if (key !== null) refuse(job, key, message);
    },

    failed(cause, detail) {
      hasFailed = true;
      set({ engine: { status: 'failed', cause, detail } });
      announce(said.engineFailed);
    },
  };

  return {
    ask,
    engine: () => client,
    /** Makes an engine and starts it. */
    connect: (make: (events: EngineEvents) => EngineClient): void => {
      client = make(events);
      void client.start();
      ask(get());
    },
  };
}
