import { useRef } from 'react';

import { type Qr, qrOf } from '../../parts/qr.ts';
import { saveFile } from '../../parts/save-file.ts';
import { shareWords } from '../../text/share.ts';

/** Capacity of the largest code: ISO/IEC 18004, table 7, version 40-L. */
const BYTES_MAX = 2953;
/** From this side length on, in modules, a code is hard to read from a small screen. */
const DENSE = 90;
/** Pixels of a module: whole ones, so that all modules have the same width; fewer if there is little room. */
const MODULE_PX = 3;

/** The QR code of an address, on screen or as a file. */
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
        {/* Always dark on light: many readers need it. */}
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
