/** Downloads a file that was made on the page. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read it by the end of the click.
  setTimeout(() => URL.revokeObjectURL(url));
}
