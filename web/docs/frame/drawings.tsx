// Drawings in the text, for markers such as `<!-- drawing: hd68 -->`. The pages have them as plain SVG.

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import {
  ConnectorDrawing,
  type DrawnConnector,
  SignallingIcon,
  type SignallingMark,
  TerminatorDrawing,
} from '../../src/parts/connectors.tsx';
import type { Terminator } from '../../src/plan/generated/types.ts';
import { ArrayDrawing } from './array-drawing.tsx';
import { type Cable, CableDrawing } from './cable-drawing.tsx';
import { QueueDrawing } from './queue-drawing.tsx';
import { RecordingDrawing } from './recording-drawing.tsx';
import { CompareDrawing, SweepDrawing } from './view-drawings.tsx';

/** Pixels a millimetre, so that the contacts of the smallest connector can be told apart and the largest fits a phone. */
const SCALE = 2.6;

const connector = (kind: DrawnConnector, title: string) => () => (
  <ConnectorDrawing kind={kind} title={title} scale={SCALE} />
);
const mark = (kind: SignallingMark, title: string) => () => (
  <SignallingIcon kind={kind} title={title} size={64} />
);
const terminator = (kind: Terminator, title: string) => () => <TerminatorDrawing kind={kind} title={title} />;
const cable = (drawn: Cable) => () => <CableDrawing {...drawn} />;

const host = { name: 'Host' };
const disk = { name: 'Disk' };

const DRAWINGS: Readonly<Record<string, () => ReactElement>> = {
  idc50: connector('idc50', 'A box with two rows of 25 pins and a notch'),
  centronics50: connector('centronics50', 'A tongue with 25 flat contacts on each side, between wire clips'),
  hd50: connector('hd50', 'Two narrow rows of 25 contacts, with a latch at each side'),
  db25: connector('db25', 'Two rows of 13 and 12 contacts, with screws'),
  hd68: connector('hd68', 'Two narrow rows of 34 contacts, with screws'),
  vhdci68: connector('vhdci68', 'A small tongue with 34 flat contacts on each side, with screws'),
  sca80: connector('sca80', 'A tongue with 40 flat contacts on each side, between guide posts'),

  'mark se': mark('se', 'A diamond with the letters SE'),
  'mark lvd': mark('lvd', 'A diamond with the letters LVD'),
  'mark lvd-se': mark('lvd-se', 'A diamond with the letters LVD/SE'),
  'mark hvd': mark('hvd', 'A diamond with the letters DIFF'),

  'terminator passive': terminator('passive', 'A resistor to TERMPWR and one to ground'),
  'terminator active': terminator('active', 'A resistor to a regulator'),
  'terminator forced': terminator('forced', 'A resistor to a regulator, and two diodes'),
  'terminator lvd-only': terminator('lvd-only', 'A resistor between the two wires of a signal'),
  'terminator lvd-se': terminator(
    'lvd-se',
    'A resistor between the two wires of a signal, and a switch to ground',
  ),
  'terminator hvd': terminator('hvd', 'Three resistors, from TERMPWR over both wires of a signal to ground'),

  'queue waits': () => <QueueDrawing />,
  'what if': () => <SweepDrawing />,
  comparison: () => <CompareDrawing />,
  recording: () => <RecordingDrawing />,

  'array raid0': () => (
    <ArrayDrawing level="raid0" title="Three disks: stripes 1, 2 and 3 are on different ones" />
  ),
  'array raid1': () => <ArrayDrawing level="raid1" title="Two disks with the same stripes" />,
  'array raid10': () => (
    <ArrayDrawing level="raid10" title="Four disks: disks 0 and 2 have the same stripes, and disks 1 and 3" />
  ),
  'array raid5': () => (
    <ArrayDrawing
      level="raid5"
      title="Four disks: three stripes and a P in each row, the P on another disk each time"
    />
  ),

  'cable right': cable({
    title: 'Terminators at both ends, the host’s own at one of them',
    begin: 'on',
    stops: [disk, { name: 'CD-ROM' }, { ...host, own: true }],
    end: 'own',
  }),
  'cable host in the middle': cable({
    title: 'Terminators at both ends, the host between them without',
    begin: 'on',
    stops: [disk, host, { name: 'Zip' }],
    end: 'on',
  }),
  'cable no end': cable({
    title: 'One end has no terminator',
    begin: 'none',
    stops: [disk, { name: 'CD-ROM' }, { ...host, own: true }],
    end: 'own',
  }),
  'cable in the middle': cable({
    title: 'Terminators at both ends and a third at a device between them',
    begin: 'on',
    stops: [disk, { name: 'CD-ROM', own: true, wrong: true }, { ...host, own: true }],
    end: 'own',
  }),
  'cable host still on': cable({
    title: 'Terminators at both ends and the host between them still terminated',
    begin: 'on',
    stops: [disk, { ...host, own: true, wrong: true }, { name: 'Zip' }],
    end: 'on',
  }),
  'cable new box': cable({
    title: 'A disk, the card still terminated, and a box; terminators at both ends',
    begin: 'on',
    stops: [disk, { name: 'Card', own: true }, { name: 'Box' }],
    end: 'on',
  }),
  'cable lvd-only': cable({
    title: 'Terminators at both ends are off, because one device is single-ended',
    begin: 'off',
    stops: [{ name: 'LVD disk' }, { name: 'SE CD-ROM', wrong: true }, { name: 'Host' }],
    end: 'off',
  }),
  'cable high byte': cable({
    title: 'A narrow device at the end of a wide cable leaves the high byte without a terminator',
    begin: 'narrow',
    stops: [{ name: 'Narrow', own: true }, { name: 'Wide disk' }, { ...host, own: true }],
    end: 'own',
  }),
};

/** The SVG of a drawing. */
export function drawing(name: string): string {
  const drawn = DRAWINGS[name];
  if (drawn === undefined) throw new Error(`there is no drawing called ${name}`);
  return renderToStaticMarkup(drawn());
}
