import { count } from './numbers.ts';

/** The words around handing a plan on. */
export const shareWords = {
  title: 'Share this plan',
  link: 'Link',
  /** Below the link. */
  length: (chars: number) =>
    `${count(chars)} characters. The whole plan is in the link; it is stored on no server.`,
  /** Beside it while the figures it will carry are computed. */
  withoutFigures: 'The figures are still being computed. Once they are settled, the link carries them too.',
  copyLink: 'Copy link',
  copyMarkdown: 'Copy as Markdown',
  send: 'Send…',
  copied: 'Copied',
  copiedLink: 'Link copied',
  copiedMarkdown: 'Link copied as Markdown',
  /** The clipboard is closed to pages without https, and to those that were refused it. */
  refused: 'The browser did not allow copying. The link above is selected: copy it with Ctrl+C or ⌘C.',
  qr: 'QR code',
  qrAlt: 'QR code of the link',
  qrHelp: 'A phone’s camera opens the plan. It is read from a screen or from paper.',
  qrDense: 'A code this dense needs to be shown or printed large.',
  qrDownload: 'Download SVG',
  qrTooLong: (bytes: number, most: number) =>
    `The address has ${count(bytes)} bytes and the largest QR code holds ${count(most)}: send the link instead.`,
  qrFile: 'busfree-plan-qr.svg',
} as const;
