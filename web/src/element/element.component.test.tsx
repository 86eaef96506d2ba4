// The element on a page of its own, without the planner's frame.

import { expect, test, vi } from 'vitest';

import { BusfreePlan } from './element.ts';
import own from './interface.json' with { type: 'json' };

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

test('the table of the interface has every attribute, method and part', () => {
  const names = (of: readonly { name: string }[]) => of.map(({ name }) => name);
  // Read when the element is put into the page.
  expect(new Set(names(own.attributes))).toEqual(new Set([...BusfreePlan.observedAttributes, 'load']));
  const inherited = /Callback$|^constructor$|^\W/u;
  const methods = Object.entries(Object.getOwnPropertyDescriptors(BusfreePlan.prototype))
    .filter(([name, { value }]) => typeof value === 'function' && !inherited.test(name))
    .map(([name]) => name);
  expect(new Set(names(own.methods))).toEqual(new Set(methods));
  const element = document.createElement('busfree-plan') as BusfreePlan;
  const parts = [...(element.shadowRoot?.querySelectorAll('[part]') ?? [])].map((at) =>
    at.getAttribute('part'),
  );
  const slots = new Set(['place', 'text']);
  expect(new Set([...parts.filter((part) => !slots.has(part ?? '')), 'frame'])).toEqual(
    new Set(names(own.parts)),
  );
});

const POSTER = `<img slot="poster" alt="Two disks" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='640' height='400'/>">`;

/** A page with an element and its poster, and the events that say that something is wrong. */
function posted(attributes: string) {
  const errors: unknown[] = [];
  document.body.addEventListener('planerror', (event) => errors.push((event as CustomEvent).detail));
  document.body.innerHTML = `<busfree-plan plan="3/narrow" height="400" ${attributes}>${POSTER}</busfree-plan>`;
  const element = document.querySelector('busfree-plan') as BusfreePlan;
  const poster = element.querySelector('img') as HTMLImageElement;
  const error = element.shadowRoot?.querySelector<HTMLElement>('[part=error]');
  return { errors, element, poster, error };
}

test('a module without the address of the planner shows the poster and says why', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { errors, element, poster, error } = posted('');
  expect(errors).toEqual([{ plan: '3/narrow', problems: ['planner= is missing'] }]);
  await expect.poll(() => poster.checkVisibility({ visibilityProperty: true })).toBe(true);
  expect(poster.clientHeight).toBe(400);
  expect(error?.innerText).toBe('The address of the planner is wrong.');
  expect(element.shadowRoot?.querySelector('iframe')).toBeNull();
  document.body.replaceChildren();
  warn.mockRestore();
});

test('if the planner cannot be reached the poster stays, and the element says so after a time', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { errors, element, poster, error } = posted('planner="http://127.0.0.1:1/"');
  element.start();
  const frame = element.shadowRoot?.querySelector('iframe') as HTMLIFrameElement;
  await new Promise((loaded) => frame.addEventListener('load', loaded));
  vi.advanceTimersByTime(19_000);
  expect(errors).toEqual([]);
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  const problems = ['no answer from http://127.0.0.1:1/embed.html'];
  expect(errors).toEqual([{ plan: '3/narrow', problems }]);
  expect(poster.checkVisibility({ visibilityProperty: true })).toBe(true);
  expect(poster.clientHeight).toBe(400);
  expect(error?.innerText).toBe('The planner does not answer.');
  document.body.replaceChildren();
  warn.mockRestore();
});
