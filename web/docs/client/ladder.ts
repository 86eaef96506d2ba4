import { type Phase, SIGNALS } from './phases.ts';

/** The state of the lines at one moment. */
export interface Moment {
  /** The control lines. */
  phase: Phase;
  /** Data lines that are driven as IDs. */
  ids: readonly number[];
  /** The strongest of the IDs that are driven. */
  first: number | null;
  /** The IDs of the two connected devices. */
  connected: readonly number[];
}

/** Strongest first. */
const IDS = [7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8];
const WIDTH = 340;
const ROW = 19;
const TOP = 36;
/** Width of a signal's box, and the distance between two. */
const BOX = { width: 38, step: 42 };
/** Gap between the two halves of a wide bus. */
const GAP = 8;
const SVG = 'http://www.w3.org/2000/svg';

/** The control lines of a wide bus above its sixteen data lines, the strongest on top, with the devices beside them. */
export function ladder(moment: Moment, names: ReadonlyMap<number, string>): SVGSVGElement {
  const height = TOP + IDS.length * ROW + GAP;
  const { phase } = moment;
  const svg = shape('svg', {
    viewBox: `0 0 ${WIDTH} ${height}`,
    role: 'img',
    'aria-label': spoken(moment, names),
  });
  SIGNALS.forEach((signal, i) => {
    const takesTurns = phase.carries > 0 && (signal === 'REQ' || signal === 'ACK');
    const state = takesTurns ? 'takes-turns' : phase.on.includes(signal) ? 'is-true' : 'is-false';
    const x = 2 + i * BOX.step;
    svg.append(
      shape('rect', { x, y: 3, width: BOX.width, height: 20, rx: 4, class: state }),
      label(signal, x + BOX.width / 2, 17, state === 'is-true' ? 'on-true' : 'off', 'middle'),
    );
  });
  IDS.forEach((id, i) => {
    const y = TOP + i * ROW + (i > 7 ? GAP : 0) + ROW / 2;
    const isDriven = moment.ids.includes(id);
    const isFirst = moment.first === id;
    const isConnected = moment.connected.includes(id);
    const line = isDriven ? 'driven' : id < phase.carries ? 'carries' : 'idle';
    svg.append(label(`DB${id}`, 46, y + 4, 'line', 'end'), shape('path', { d: `M58 ${y}H172`, class: line }));
    const name = names.get(id);
    if (name === undefined) return;
    const said = isFirst ? ', strongest' : isConnected ? ', connected' : '';
    svg.append(
      shape('circle', { cx: 184, cy: y, r: 5, class: isFirst || isConnected ? 'is-true' : 'is-false' }),
      label(`${name}${said}`, 196, y + 4, isFirst || isConnected ? 'name strong' : 'name', 'start'),
    );
  });
  return svg;
}

/** The picture in words. */
function spoken({ phase, ids, first, connected }: Moment, names: ReadonlyMap<number, string>): string {
  const nameOf = (id: number) => names.get(id) ?? `ID ${id}`;
  return [
    phase.on.length > 0
      ? `${listed(phase.on)} ${phase.on.length > 1 ? 'are' : 'is'} true.`
      : 'No control signal is true.',
    phase.carries > 0 ? `REQ and ACK take turns; DB0 to DB${phase.carries - 1} carry bytes.` : '',
    ids.length > 0 ? `IDs on the data lines: ${ids.map((id) => `DB${id}, ${nameOf(id)}`).join('; ')}.` : '',
    first === null ? '' : `The strongest is ${nameOf(first)}.`,
    connected.length > 0 ? `Connected: ${connected.map(nameOf).join(' and ')}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** "BSY, MSG and C/D". */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function shape<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

function label(text: string, x: number, y: number, className: string, anchor: string): SVGTextElement {
  const made = shape('text', { x, y, class: className, 'text-anchor': anchor });
  made.textContent = text;
  return made;
}
