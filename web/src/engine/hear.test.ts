import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';

import { hear } from './hear.ts';
import type { Hearing } from './host.ts';
import type { FromWorker } from './messages.ts';

const said = (data: object) => Object.assign(new Event('message'), { data });

function listener() {
  const heard: unknown[] = [];
  const hearing: Hearing = {
    message: (message) => void heard.push(message),
    died: (of) => void heard.push(`died: ${of}`),
  };
  return { heard, hearing };
}

test('what a worker says before and after there is a listener comes once and in order', async () => {
  const worker = new EventTarget();
  const listen = hear(worker);
  worker.dispatchEvent(said({ type: 'ready' }));
  worker.dispatchEvent(new Event('error'));
  const { heard, hearing } = listener();
  listen(hearing);
  await Promise.resolve();
  worker.dispatchEvent(said({ type: 'spent', seconds: 1 }));
  worker.dispatchEvent(new Event('messageerror'));
  const [ready, spent]: FromWorker[] = [{ type: 'ready' }, { type: 'spent', seconds: 1 }];
  expect(heard).toEqual([ready, 'died: ', spent, 'died: a message could not be read']);
});

test('nothing that was passed on is kept', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const worker = new EventTarget();
  const listen = hear(worker);
  const say = () => {
    const data = {};
    worker.dispatchEvent(said(data));
    return new WeakRef(data);
  };
  const before = say();
  let heard = 0;
  listen({ message: () => (heard += 1), died: () => {} });
  await Promise.resolve();
  const after = say();
  expect(heard).toBe(2);
  // A weak reference holds its object until the present task ends.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect([before.deref(), after.deref()]).toEqual([undefined, undefined]);
  // The worker lives on, and so does what listens to it.
  worker.dispatchEvent(said({}));
  expect(heard).toBe(3);
});
