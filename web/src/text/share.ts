import { count } from './numbers.ts';

/** Words of the dialog for sharing a plan. */
export const shareWords = {
  title: 'Share this plan',
  link: 'Link',
  /** Shown below the link. */
  length: (chars: number) =>
    `${count(chars)} characters. The link contains the whole plan; no server stores it.`,
  /** Shown beside the link until its figures are computed. */
  withoutFigures: 'The figures are still being computed. When they are final, the link includes them.',
  copyLink: 'Copy link',
  copyMarkdown: 'Copy as Markdown',
  copyPicture: 'Copy as Markdown picture',
  /** A page of the site that chats and forums show with a picture. */
  copyPage: 'Copy page with preview',
  send: 'Send…',
  savePrediction: 'Save figures (JSON)',
  predictionFile: 'busfree-prediction.json',
  savePicture: { svg: 'Save picture (SVG)', png: 'Save picture (PNG)' },
  pictureFile: { svg: 'busfree-plan.svg', png: 'busfree-plan.png' },
  noPicture: 'The picture could not be made.',
  copied: 'Copied',
  copiedLink: 'Link copied',
  copiedMarkdown: 'Link copied as Markdown',
  copiedPage: 'Address of the page copied',
  /** The text names the file that the button for pictures saves. */
  copiedPicture: 'Copied. Save the picture (SVG) beside the text.',
  /** The clipboard is closed to pages without https and to pages that the user refused. */
  refused: 'The browser does not allow copying. The link above is selected: copy it with Ctrl+C or ⌘C.',
  qr: 'QR code',
  qrAlt: 'QR code of the link',
  qrHelp: 'Point a phone’s camera at the code, on screen or on paper, to open the plan.',
  qrDense: 'Show or print this dense code large.',
  qrDownload: 'Download SVG',
  qrTooLong: (bytes: number, most: number) =>
    `The link has ${count(bytes)} bytes, but a QR code holds at most ${count(most)}. Send the link instead.`,
  qrFile: 'busfree-plan-qr.svg',
} as const;
