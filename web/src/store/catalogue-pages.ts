/**
 * The address of a page of the catalogue. `null` if this page is not from a site, but from a file: then there is none beside
 * it.
 */
export function cataloguePage(name: string): string | null {
  return /^https?:$/.test(location.protocol) ? new URL(`catalogue/${name}.html`, location.href).href : null;
}
