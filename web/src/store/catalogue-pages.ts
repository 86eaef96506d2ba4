/** The address of a page of the catalogue, relative to this page. `null` for a page from a file, which has none beside it. */
export function cataloguePage(name: string): string | null {
  return location.protocol === 'file:' ? null : `catalogue/${name}.html`;
}
