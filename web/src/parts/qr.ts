import { correction, generate } from 'lean-qr';

/** The quiet zone around a code, in modules: ISO/IEC 18004, 6.3.8. */
const QUIET = 4;

/** A QR code to draw. */
export interface Qr {
  /** Side in modules, quiet zone included. */
  side: number;
  /** The dark modules as a path, one unit a module. */
  path: string;
}

/**
 * The QR code of a text, with as much error correction as its size allows; `null` if the text is too long. The
 * largest code holds 2,953 bytes (ISO/IEC 18004, table 7, version 40-L), or up to 4,296 capitals and digits.
 */
export function qrOf(text: string): Qr | null {
  try {
    const code = generate(text, { minCorrectionLevel: correction.L });
    const rows = Array.from({ length: code.size }, (_, y) => row(code.size, y, (x) => code.get(x, y)));
    return { side: code.size + 2 * QUIET, path: rows.join('') };
  } catch {
    // It throws only if the text is too long.
    return null;
  }
}

/** The runs of dark modules in a row. */
function row(size: number, y: number, isDark: (x: number) => boolean): string {
  let path = '';
  for (let x = 0; x < size; x += 1) {
    if (!isDark(x) || (x > 0 && isDark(x - 1))) continue;
    let end = x + 1;
    while (end < size && isDark(end)) end += 1;
    path += `M${x + QUIET} ${y + QUIET}h${end - x}v1H${x + QUIET}z`;
  }
  return path;
}
