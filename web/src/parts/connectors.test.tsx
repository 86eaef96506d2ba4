import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import choices from '../plan/generated/choices.json' with { type: 'json' };
import type { Terminator } from '../plan/generated/types.ts';
import {
  ConnectorDrawing,
  type DrawnConnector,
  SignallingIcon,
  type SignallingMark,
  TerminatorDrawing,
} from './connectors.tsx';

const CONNECTORS = choices.Connector.map(({ word }) => word).filter(
  (word) => word !== 'standard',
) as DrawnConnector[];
const TERMINATORS = choices.Terminator.map(({ word }) => word) as Terminator[];
const MARKS: readonly SignallingMark[] = ['se', 'lvd', 'lvd-se', 'hvd'];

/** The drawing without its size, which alone would make two kinds differ. */
const strokes = (svg: string) => svg.replace(/^<svg [^>]*>/, '');

it.each([
  ['connector', CONNECTORS.map((kind) => renderToStaticMarkup(<ConnectorDrawing kind={kind} />))],
  ['terminator', TERMINATORS.map((kind) => renderToStaticMarkup(<TerminatorDrawing kind={kind} />))],
  ['mark', MARKS.map((kind) => renderToStaticMarkup(<SignallingIcon kind={kind} />))],
])('every %s has a drawing of its own', (_, drawings) => {
  expect(new Set(drawings.map(strokes)).size).toBe(drawings.length);
  for (const svg of drawings) {
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg).toMatch(/^<svg [^>]*stroke="currentColor"/);
    expect(svg).not.toMatch(/(?:fill|stroke)="(?!none|currentColor)/);
  }
});

it('a connector has as many contacts as its name says', () => {
  for (const kind of CONNECTORS) {
    const svg = renderToStaticMarkup(<ConnectorDrawing kind={kind} />);
    const contacts = /d="((?:M-?[\d.]+ -?[\d.]+(?:h0|v[\d.]+))+)"/.exec(svg)?.[1] ?? '';
    expect(contacts.split('M').length - 1, kind).toBe(Number(/\d+$/.exec(kind)?.[0]));
  }
});

it('a drawing beside its name is skipped by screen readers, one without is named', () => {
  expect(renderToStaticMarkup(<ConnectorDrawing kind="hd68" />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<ConnectorDrawing kind="hd68" title="HD68" />)).toMatch(
    /role="img"[^>]*><title>HD68<\/title>/,
  );
});
