export interface PickedFile {
  readonly file: File;
  /** `Folder/inner/name.jpg` of a dropped or picked folder; the bare name else. */
  readonly path: string;
}

const system = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);
const keep = ({ file }: PickedFile) => !system.has(file.name) && !file.name.startsWith('._');

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

async function walk(entry: FileSystemEntry, above: string): Promise<PickedFile[]> {
  const path = above === '' ? entry.name : `${above}/${entry.name}`;
  if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), path }];
  if (!entry.isDirectory) return [];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: PickedFile[] = [];
  // A browser gives a folder in helpings; an empty one is the last.
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader)) {
    for (const inner of some) found.push(...(await walk(inner, path)));
  }
  return found;
}

/** Everything in a drop, folders opened up with their paths. The entries must be taken before the event is over. */
export async function droppedFiles(transfer: DataTransfer): Promise<PickedFile[]> {
  const entries = [...transfer.items].flatMap((item) =>
    item.kind === 'file' ? [item.webkitGetAsEntry() ?? item.getAsFile()] : [],
  );
  const found: PickedFile[] = [];
  for (const entry of entries) {
    if (entry instanceof File) found.push({ file: entry, path: entry.name });
    else if (entry) found.push(...(await walk(entry, '')));
  }
  return found.filter(keep);
}

/** What a file or folder picker gave. */
export function pickedFiles(list: FileList): PickedFile[] {
  return [...list].map((file) => ({ file, path: file.webkitRelativePath || file.name })).filter(keep);
}

/** Files and folders in a drag that is still in the air, as far as the browser tells. */
export function countDragged(transfer: DataTransfer): number {
  return [...transfer.items].filter((item) => item.kind === 'file').length;
}
