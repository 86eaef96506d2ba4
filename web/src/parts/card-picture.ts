const SVG = 'http://www.w3.org/2000/svg';

/** What is never drawn: words for those who do not see the picture, and menus. */
const LEFT_OUT = '.unseen, select, title';
/** Room for the dots of a text that is cut off, CSS pixels. */
const DOTS_PX = 8;

/**
 * Cards of the page as one drawing, without what matches `leftOut`. It is added to the first card, so that it has the
 * page's colours; the caller removes it.
 */
export function cardPicture(cards: readonly Element[], leftOut?: string): SVGSVGElement | null {
  const [first] = cards;
  if (!first) return null;
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const { left, top, width } = first.getBoundingClientRect();
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - top;
  const picture = make('svg', { class: 'unseen', viewBox: `0 0 ${width} ${height}` });
  const draw = (element: Element) => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || element.matches(LEFT_OUT)) return;
    if (leftOut !== undefined && element.matches(leftOut)) return;
    const box = element.getBoundingClientRect();
    const at = { x: box.left - left, y: box.top - top };
    if (element instanceof SVGSVGElement) {
      picture.append(copyOf(element, box, at));
      return;
    }
    if (element instanceof HTMLCanvasElement) {
      const { width: wide, height: tall } = box;
      picture.append(
        make('image', { ...at, width: wide, height: tall, href: element.toDataURL('image/png') }),
      );
      return;
    }
    picture.append(...boxesOf(style, box, at));
    // A name that the page shows in two parts is one text.
    if (element.classList.contains('cut-name')) {
      const line = { left: box.left, right: box.right, middle: (box.top + box.bottom) / 2 };
      picture.append(textOf(element.textContent, line, style, { left, top }));
      return;
    }
    for (const child of element.childNodes) {
      if (child instanceof Element) draw(child);
      else if (child instanceof Text) picture.append(...linesOf(child, style, box, { left, top }));
    }
  };
  for (const card of cards) draw(card);
  first.append(picture);
  return picture;
}

/** A drawing within the page, at its place and in its size. */
function copyOf(svg: SVGSVGElement, box: DOMRect, at: { x: number; y: number }): SVGElement {
  const { width } = svg.viewBox.baseVal;
  const scale = width > 0 ? box.width / width : 1;
  const isFlipped = svg.hasAttribute('data-flipped');
  const place = isFlipped
    ? `translate(${at.x + box.width} ${at.y}) scale(-1 1)`
    : `translate(${at.x} ${at.y}) scale(${scale})`;
  const { color, fill, stroke, strokeWidth } = getComputedStyle(svg);
  const group = make('g', { transform: place, class: svg.getAttribute('class') ?? '' });
  Object.assign(group.style, { color, fill, stroke, strokeWidth });
  group.append(...svg.cloneNode(true).childNodes);
  return group;
}

/** The background and the borders of an element. */
function boxesOf(style: CSSStyleDeclaration, box: DOMRect, { x, y }: { x: number; y: number }): SVGElement[] {
  const { width, height } = box;
  const [top, start, bottom] = [style.borderTopWidth, style.borderLeftWidth, style.borderBottomWidth].map(
    Number.parseFloat,
  );
  const rect = (shape: Record<string, number>, fill: string, more: Record<string, string> = {}) =>
    make('rect', { ...shape, ...more, style: `fill: ${fill}` });
  const made: SVGElement[] = [];
  if (!/^rgba\(.*, 0\)$|^transparent$/u.test(style.backgroundColor)) {
    const radius = Number.parseFloat(style.borderTopLeftRadius) || 0;
    made.push(rect({ x, y, width, height, rx: radius }, style.backgroundColor));
  }
  if (top && start && bottom) {
    const inner = { x: x + top / 2, y: y + top / 2, width: width - top, height: height - top };
    const line = `fill: none; stroke: ${style.borderTopColor}; stroke-width: ${top}px`;
    const dashes = style.borderTopStyle === 'dashed' ? '; stroke-dasharray: 3 3' : '';
    made.push(make('rect', { ...inner, style: `${line}${dashes}` }));
  } else if (start) {
    made.push(rect({ x, y, width: start, height }, style.borderLeftColor));
  } else if (bottom) {
    made.push(rect({ x, y: y + height - bottom, width, height: bottom }, style.borderBottomColor));
  }
  return made;
}

/** The lines of a text that its element shows. */
function linesOf(
  text: Text,
  style: CSSStyleDeclaration,
  box: DOMRect,
  origin: { left: number; top: number },
): SVGElement[] {
  const lines = new Map<number, { words: string[]; left: number; right: number; middle: number }>();
  const range = document.createRange();
  for (const { 0: word, index } of text.data.matchAll(/\S+/gu)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const at = range.getBoundingClientRect();
    // A line that does not fit is cut off on the page too.
    if (at.width === 0 || at.top > box.bottom - 2) continue;
    const row = Math.round(at.top);
    const isCut = style.textOverflow === 'ellipsis' && at.right > box.right;
    if (isCut && at.left >= box.right) continue;
    const line = lines.get(row) ?? { words: [], left: at.left, right: 0, middle: (at.top + at.bottom) / 2 };
    line.words.push(isCut ? firstThatFit(range, word, box.right) : word);
    line.right = Math.min(at.right, Math.max(box.right, at.left + 1));
    lines.set(row, line);
  }
  return [...lines.values()].map(({ words, ...line }) => textOf(words.join(' '), line, style, origin));
}

/** The first characters of a word that the page does not cut off, with the dots in place of the others. */
function firstThatFit(range: Range, word: string, right: number): string {
  const start = range.startOffset;
  let count = word.length - 1;
  for (; count > 0; count -= 1) {
    range.setEnd(range.startContainer, start + count);
    if (range.getBoundingClientRect().right + DOTS_PX <= right) break;
  }
  return `${word.slice(0, count)}…`;
}

/** A line of text in the style of its element. */
function textOf(
  words: string,
  { left, right, middle }: { left: number; right: number; middle: number },
  { color, fontSize, fontFamily, fontWeight }: CSSStyleDeclaration,
  origin: { left: number; top: number },
): SVGElement {
  const made = make('text', {
    x: left - origin.left,
    y: middle - origin.top,
    // A saved file does not know how narrow the page's letters are.
    textLength: right - left,
    lengthAdjust: 'spacingAndGlyphs',
    'dominant-baseline': 'central',
    style: `fill: ${color}; font: ${fontWeight} ${fontSize} ${fontFamily}`,
  });
  made.textContent = words;
  return made;
}

function make<Name extends 'svg' | 'g' | 'image' | 'rect' | 'text'>(
  name: Name,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    // The page's Content-Security-Policy forbids styles as attributes.
    if (key === 'style') made.style.cssText = String(value);
    else made.setAttribute(key, String(value));
  }
  return made;
}
