import { BusfreePlan } from './element.ts';

/** Defines `<busfree-plan>`; a script that is included twice does no harm. */
export function define(): void {
  if (!customElements.get('busfree-plan')) customElements.define('busfree-plan', BusfreePlan);
}
