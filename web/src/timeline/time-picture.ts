/** Space between two parts of the picture, CSS pixels. */
const GAP_PX = 12;

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The timeline as one drawing: the names of its rows, the canvas as an image, and the legend below. It is added to the
 * card, so that it has the page's colours; the caller removes it.
 */
export function timePicture(card: Element): SVGSVGElement | null {
  const rows = card.querySelector('.time-rows');
  const canvas = card.querySelector<HTMLCanvasElement>('.time-rows canvas');
  const legend = card.querySelector('.time-legend');
  if (!rows || !canvas || !legend) return null;
  const { left, top, width, height } = rows.getBoundingClientRect();
  const legendTop = legend.getBoundingClientRect().top - height - GAP_PX;
  const whole = height + GAP_PX + legend.getBoundingClientRect().height;
  const picture = element('svg', { class: 'time-picture unseen', viewBox: `0 0 ${width} ${whole}` });

  const place = (of: Element, from = top) => {
    const box = of.getBoundingClientRect();
    return { x: box.left - left, y: box.top - from, width: box.width, height: box.height };
  };
  const write = (words: string, of: Element, x: number, y: number) => {
    const { fontSize, fontFamily, fontWeight, color } = getComputedStyle(of);
    const middle = { x, y, 'dominant-baseline': 'central' };
    const text = element('text', {
      ...middle,
      style: `fill: ${color}; font: ${fontWeight} ${fontSize} ${fontFamily}`,
    });
    text.textContent = words;
    picture.append(text);
  };

  picture.append(element('image', { ...place(canvas), href: canvas.toDataURL('image/png') }));
  const unit = card.querySelector('.time-base .help');
  const axis = rows.querySelector('.time-names li')?.getBoundingClientRect().top ?? top;
  if (unit) write(unit.textContent, unit, 0, (axis - top) / 2);
  for (const name of rows.querySelectorAll('.time-names li')) {
    const { x, y, height: room } = place(name);
    write([...name.children].map((part) => part.textContent).join(' '), name, x, y + room / 2);
  }
  for (const line of legend.querySelectorAll('li')) {
    const mark = line.querySelector('svg');
    if (!mark) continue;
    const { x, y, width: room, height: tall } = place(mark, legendTop);
    const copy = mark.cloneNode(true);
    if (copy instanceof SVGSVGElement) {
      copy.setAttribute('x', String(x));
      copy.setAttribute('y', String(y));
    }
    picture.append(copy);
    write(line.textContent, line, x + room + 5, y + tall / 2);
  }
  card.append(picture);
  return picture;
}

function element<Name extends 'svg' | 'image' | 'text'>(
  name: Name,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
