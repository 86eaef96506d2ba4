// What both entries of `busfree/engine` share: they differ in how they load the module.

/** There is no answer. The message says why. */
export class PlanFault extends Error {
  /** @param {import('./types.d.ts').Fault} fault */
  constructor(fault) {
    super(fault.message);
    this.name = 'PlanFault';
    this.fault = fault;
  }
}

/**
 * The functions of the engine. The module is loaded at the first call.
 * @param {() => Promise<unknown>} load
 * @param {Record<'predict' | 'check' | 'recommend', (plan: string) => string>} module
 */
export function answering(load, module) {
  /** @type {Promise<unknown> | undefined} */
  let loading;
  const ask = (/** @type {keyof typeof module} */ what) => async (/** @type {string} */ plan) => {
    loading ??= load();
    try {
      await loading;
    } catch (error) {
      // The next call tries again.
      loading = undefined;
      throw error;
    }
    const answer = JSON.parse(module[what](plan));
    if ('error' in answer) throw new PlanFault(answer.error);
    return answer;
  };
  return { predict: ask('predict'), check: ask('check'), recommend: ask('recommend') };
}
