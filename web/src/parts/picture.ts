/** What a style sheet gives the shapes of a picture. A saved file has no style sheet. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
];
/** Height of the line above a saved picture, with its title, and of that below it, with the link; pixels. */
const TITLE_PX = 34;
const LINK_PX = 26;
const MARGIN_PX = 12;
const SVG = 'http://www.w3.org/2000/svg';

/** A picture of the page as an SVG file of its own, with a title above it and the link of its plan below it. */
export function pictureText(svg: SVGSVGElement, title: string, link: string): string {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return '';
  const shapes = [...svg.querySelectorAll('*')];
  for (const [index, shape] of [...copy.querySelectorAll('*')].entries()) {
    const from = shapes[index];
    // Not as an attribute, which the page's Content-Security-Policy forbids.
    if (from && shape instanceof SVGElement) shape.style.cssText = styleOf(from);
  }
  const { width, height } = sizeOf(svg);
  const whole = { width: width + 2 * MARGIN_PX, height: height + TITLE_PX + LINK_PX };
  const file = element('svg', { viewBox: `0 0 ${whole.width} ${whole.height}`, ...whole });
  const own = getComputedStyle(svg);
  const font = { 'font-family': own.fontFamily, fill: own.color };
  const background = getComputedStyle(svg.closest('.card') ?? document.body).backgroundColor;
  const address = element('a', { href: link });
  address.append(element('text', { ...font, x: MARGIN_PX, y: whole.height - 9, 'font-size': 11 }, link));
  copy.setAttribute('x', String(MARGIN_PX));
  copy.setAttribute('y', String(TITLE_PX));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.style.cssText = `color: ${own.color}`;
  file.append(
    element('title', {}, title),
    element('rect', { ...whole, fill: background }),
    element('text', { ...font, x: MARGIN_PX, y: 23, 'font-size': 15, 'font-weight': 600 }, title),
    copy,
    address,
  );
  return new XMLSerializer().serializeToString(file);
}

/** The same as a PNG file with twice the pixels; `null` if the browser cannot draw it. */
export async function pictureBlob(svg: SVGSVGElement, title: string, link: string): Promise<Blob | null> {
  return pngOf(pictureText(svg, title, link));
}

/** An SVG file as a PNG file with twice the pixels; `null` if the browser cannot draw it. */
export async function pngOf(text: string): Promise<Blob | null> {
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 2 * image.naturalWidth;
    canvas.height = 2 * image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, 'image/png'));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  const { width, height } = svg.viewBox.baseVal;
  return { width, height };
}

function styleOf(shape: Element): string {
  const style = getComputedStyle(shape);
  return STYLES.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
}

function element(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== '') made.textContent = text;
  return made;
}
