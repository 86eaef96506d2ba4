// What the build gets of the catalogue: files, and what is drawn into pictures.

/** Size of a preview, pixels: a quarter of the usual area, which chats show as large. */
export const PREVIEW_SIZE = { width: 600, height: 315 };

/** The preview of a page: its file from the top of the site, and what it shows. */
export interface Preview {
  file: string;
  title: string;
  summary: string;
  /** The picture of the plan, as SVG. */
  poster: string;
}

/** The files of the catalogue. */
export interface Catalogue {
  /** Pages by their files from the top of the site. */
  html: ReadonlyMap<string, string>;
  previews: readonly Preview[];
  previewSize: typeof PREVIEW_SIZE;
}
