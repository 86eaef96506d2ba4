/** What is to be seen on the lines of a bus at one moment. */
export interface Moment {
  /** Data lines that somebody drives. */
  lines: readonly number[];
  /** Control signals that are true. */
  signals: readonly string[];
  /** The strongest of those who ask. */
  first: number | null;
  /** Who is connected. */
  talking: readonly number[];
}

/** Strongest first. */
const IDS = [7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8];
const SIGNALS = ['BSY', 'SEL', 'I/O'];
const WIDTH = 340;
const ROW = 19;
const TOP = 34;
/** Between the two halves of a wide bus. */
const GAP = 8;
const SVG = 'http://www.w3.org/2000/svg';

/** The sixteen data lines of a wide bus, the strongest on top, with who is at them. */
export function ladder(moment: Moment, names: ReadonlyMap<number, string>): SVGSVGElement {
  const height = TOP + IDS.length * ROW + GAP;
  const svg = shape('svg', {
    viewBox: `0 0 ${WIDTH} ${height}`,
    role: 'img',
    'aria-label': spoken(moment, names),
  });
  SIGNALS.forEach((signal, i) => {
    const isTrue = moment.signals.includes(signal);
    const x = 66 + i * 62;
    svg.append(
      shape('rect', { x, y: 3, width: 52, height: 20, rx: 4, class: isTrue ? 'is-true' : 'is-false' }),
      label(signal, x + 26, 17, isTrue ? 'on-true' : 'off', 'middle'),
    );
  });
  IDS.forEach((id, i) => {
    const y = TOP + i * ROW + (i > 7 ? GAP : 0) + ROW / 2;
    const isDriven = moment.lines.includes(id);
    const isFirst = moment.first === id;
    const isTalking = moment.talking.includes(id);
    svg.append(
      label(`DB${id}`, 52, y + 4, 'line', 'end'),
      shape('path', { d: `M66 ${y}H176`, class: isDriven ? 'driven' : 'idle' }),
    );
    const name = names.get(id);
    if (name === undefined) return;
    const said = isFirst ? ', strongest' : isTalking ? ', connected' : '';
    svg.append(
      shape('circle', { cx: 186, cy: y, r: 5, class: isFirst || isTalking ? 'is-true' : 'is-false' }),
      label(`${name}${said}`, 198, y + 4, isFirst || isTalking ? 'name strong' : 'name', 'start'),
    );
  });
  return svg;
}

/** The same in words. */
function spoken({ lines, signals, first, talking }: Moment, names: ReadonlyMap<number, string>): string {
  const who = (id: number) => names.get(id) ?? `ID ${id}`;
  return [
    signals.length > 0 ? `${signals.join(' and ')} true.` : 'No control signal is true.',
    lines.length > 0
      ? `Data lines driven: ${lines.map((id) => `DB${id}, ${who(id)}`).join('; ')}.`
      : 'No ID is on the data lines.',
    first === null ? '' : `The strongest is ${who(first)}.`,
    talking.length > 0 ? `Connected: ${talking.map(who).join(' and ')}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
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
