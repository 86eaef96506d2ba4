import { BusfreePlan } from './element.ts';

/** Makes `<busfree-plan>` known to the page; a script that is there twice does no harm. */
export function define(): void {
  if (!customElements.get('busfree-plan')) customElements.define('busfree-plan', BusfreePlan);
}
