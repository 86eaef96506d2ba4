import { useRef } from 'react';

import { shareWords } from '../text/share.ts';
import { saveFile } from '../parts/save-file.ts';
import { type Qr, qrOf } from './qr.ts';

/** What the largest code holds: ISO/IEC 18004, table 7, version 40-L. */
const BYTES_MAX = 2953;
/** From this side on, in modules, a code is hard to read from a small screen. */
const DENSE = 90;
/** Whole pixels, so that all modules are of one width; fewer where there is no room for more. */
const MODULE_PX = 3;

/** The QR code of an address, to be read from the screen or downloaded. */
export function QrCode({ url }: { url: string }) {
  const code = qrOf(url);
  return (
    <section className="qr" aria-label={shareWords.qr}>
      {code === null ? (
        <p className="help">{shareWords.qrTooLong(new Blob([url]).size, BYTES_MAX)}</p>
      ) : (
        <Drawn code={code} />
      )}
    </section>
  );
}

function Drawn({ code: { side, path } }: { code: Qr }) {
  const drawing = useRef<SVGSVGElement>(null);
  return (
    <>
      <svg
        ref={drawing}
        xmlns="http://www.w3.org/2000/svg"
        width={side * MODULE_PX}
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={shareWords.qrAlt}
        shapeRendering="crispEdges"
      >
        {/* Dark on light whatever colours the page has: many readers know no other. */}
        <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <div>
        <p className="help">{side >= DENSE ? shareWords.qrDense : shareWords.qrHelp}</p>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(shareWords.qrFile, 'image/svg+xml', drawing.current?.outerHTML ?? '')}
        >
          {shareWords.qrDownload}
        </button>
      </div>
    </>
  );
}
