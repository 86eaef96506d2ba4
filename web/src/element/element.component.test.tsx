// The element on a page of its own, without the planner's frame.

import { expect, test, vi } from 'vitest';

import { BusfreePlan } from './element.ts';

customElements.define('busfree-plan', BusfreePlan);

test.each(['http://[', 'javascript:0'])(
  'with %s as the address of the planner the element shows its content and reports it once',
  (planner) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const errors: unknown[] = [];
    document.body.addEventListener('planerror', (event) => errors.push((event as CustomEvent).detail));
    document.body.innerHTML = `<busfree-plan plan="3/narrow" planner="${planner}">Two disks</busfree-plan>`;
    const element = document.querySelector('busfree-plan') as BusfreePlan;
    element.start();
    element.setPlan('3/narrow');
    const parts = element.shadowRoot;
    expect(parts?.querySelector('iframe')).toBeNull();
    expect(parts?.querySelector('a')?.hidden).toBe(true);
    expect(parts?.querySelector<HTMLElement>('[part=error]')?.innerText).toBe(
      'The address of the planner is wrong.',
    );
    expect(element.innerText).toBe('Two disks');
    expect(errors).toEqual([{ plan: '3/narrow', problems: [`planner="${planner}" is no address`] }]);
    expect(warn).toHaveBeenCalledOnce();
    element.setAttribute('planner', './');
    expect(parts?.querySelector<HTMLElement>('[part=error]')?.hidden).toBe(true);
    expect(parts?.querySelector('a')?.hidden).toBe(false);
    document.body.replaceChildren();
    warn.mockRestore();
  },
);
