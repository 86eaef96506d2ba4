// The picture of all rates: a point by pointer and by keys.

import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { keys } from '../../component/page.tsx';
import { Scatter } from './Scatter.tsx';
import { pointsOf } from './points.ts';
import { planHref, report } from './report.ts';

test('arrow keys go from rate to rate, and each point leads to its plan', async () => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const root = createRoot(element);
  root.render(<Scatter />);
  const points = pointsOf(report);
  const at = (index: number) => page.css('.trust-scatter a').nth(index);
  await expect.element(at(0)).toHaveAttribute('href', planHref(points[0]?.plan ?? ''));
  // A link of a picture is no element of HTML.
  element.querySelector('a')?.focus();
  await keys('ArrowRight', 'ArrowUp');
  await expect.element(at(2)).toHaveFocus();
  await expect.element(at(2)).toHaveAttribute('href', planHref(points[2]?.plan ?? ''));
  await keys('ArrowLeft', 'ArrowDown', 'ArrowLeft');
  await expect.element(at(points.length - 1)).toHaveFocus();
  // Only one point is in the order of Tab.
  expect(element.querySelectorAll('a[tabindex="0"]')).toHaveLength(1);
  root.unmount();
});
