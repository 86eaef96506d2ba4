/** What files and folders say together: the content of texts, and the names of everything else, as of a card's images. */

/** A file with its path in the folder that was dropped. */
export interface Dropped {
  readonly path: string;
  readonly file: Blob;
}

/** Most files of a folder that are looked at, and folders within folders. */
const FILES_MAX = 2000;
const DEPTH_MAX = 4;
/** Largest file whose content is read, bytes, and most bytes of all: the engine reads no more of a text. */
const TEXT_BYTES_MAX = 1 << 20;
const ALL_BYTES_MAX = 2 << 20;
/** Bytes by which a text is distinguished from an image. */
const HEAD_BYTES = 4096;

/** The files of a drop, with those of its folders. Call it during the event: the browser forgets the drop afterwards. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<Dropped[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...files].map((file) => ({ path: file.name, file }));
  const found: Dropped[] = [];
  for (const entry of entries) {
    // The root of a card is the folder that was dropped.
    const isRoot = entry.isDirectory && entries.length === 1;
    // oxlint-disable-next-line no-await-in-loop -- in their order, so that the limit counts the first ones
    await addEntry(entry, isRoot ? '' : entry.name, 0, found);
  }
  return found;
}

async function addEntry(
  entry: FileSystemEntry,
  path: string,
  depth: number,
  found: Dropped[],
): Promise<void> {
  if (found.length >= FILES_MAX) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject);
    });
    found.push({ path, file });
  } else if (isDirectory(entry) && depth < DEPTH_MAX) {
    for (const inner of await entriesOf(entry)) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await addEntry(inner, path === '' ? inner.name : `${path}/${inner.name}`, depth + 1, found);
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** All entries of a folder, which come in parts. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each part follows the one before
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    found.push(...part);
    if (part.length === 0 || found.length >= FILES_MAX) return found;
  }
}

/**
 * One text of the files: that of a single text file is its content. Of several, and of a file that is no text, the names
 * come first, then each text.
 */
export async function textOf(dropped: readonly Dropped[]): Promise<string> {
  const [first] = dropped;
  // Of a long log the engine reads the beginning, and says so; of a document it says that it is too long.
  if (
    first !== undefined &&
    dropped.length === 1 &&
    first.file.size > TEXT_BYTES_MAX &&
    (await isText(first.file))
  )
    return first.file.slice(0, TEXT_BYTES_MAX + 1).text();
  const texts: string[] = [];
  let bytes = 0;
  for (const { file } of dropped) {
    if (file.size > TEXT_BYTES_MAX || bytes + file.size > ALL_BYTES_MAX) continue;
    // oxlint-disable-next-line no-await-in-loop -- so that no more is read than is kept
    if (!(await isText(file))) continue;
    bytes += file.size;
    // oxlint-disable-next-line no-await-in-loop -- as above
    texts.push(await file.text());
  }
  const [only] = texts;
  // A board's settings are read by the program that its file is named after.
  const isNamed = dropped.some(({ path }) => path.endsWith('.ini'));
  if (dropped.length === 1 && only !== undefined && !isNamed) return only;
  return [dropped.map(({ path }) => path).join('\n'), ...texts].join('\n\n');
}

/** An image of a drive has zeros. */
async function isText(file: Blob): Promise<boolean> {
  if (file.size === 0) return false;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return !head.includes(0);
}
