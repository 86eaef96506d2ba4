import { BusfreePlan } from './element.ts';

/** Defines `<busfree-plan>`. A script that is included twice does no harm, and on a server it does nothing. */
export function define(): void {
  if (globalThis.customElements && !customElements.get('busfree-plan'))
    customElements.define('busfree-plan', BusfreePlan);
}
