import { type FileHandle, handleBelow, handleOf, isLarge } from './large-files.ts';

export interface PickedFile {
  readonly file: File;
  /** Of a large file, where the browser gives one. */
  readonly handle?: Promise<FileHandle | undefined>;
  /** `Folder/inner/name.jpg` of a dropped or picked folder; the bare name else. */
  readonly path: string;
}

const system = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);
const keep = ({ file }: PickedFile) => !system.has(file.name) && !file.name.startsWith('._');

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

export interface DroppedFolder {
  readonly entry: FileSystemDirectoryEntry;
  readonly handle: Promise<FileSystemHandle | undefined>;
}

/** So many files are given at once while a folder is read; the first of them sooner, so that a slow drive keeps nobody waiting. */
const helping = 100;
const firstHelping = 10;

/** Reads a dropped folder with all that is in it, to its end or until it is stopped. What was found is given in helpings on the way. */
export async function readFolder(
  { entry: folder, handle }: DroppedFolder,
  onFound: (picked: PickedFile[]) => void,
  stopped: () => boolean = () => false,
): Promise<void> {
  let found: PickedFile[] = [];
  let enough = firstHelping;
  const give = (atLeast: number) => {
    if (found.length < atLeast || stopped()) return;
    onFound(found);
    found = [];
    enough = helping;
  };
  const walk = async (entry: FileSystemEntry, above: string): Promise<void> => {
    if (stopped()) return;
    const path = above === '' ? entry.name : `${above}/${entry.name}`;
    if (entry.isFile) {
      const file = await fileOf(entry as FileSystemFileEntry);
      const picked = { file, path, ...(isLarge(file) ? { handle: handleBelow(handle, path) } : {}) };
      if (keep(picked)) found.push(picked);
      give(enough);
    }
    if (!entry.isDirectory) return;
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    // A browser gives a folder in helpings; an empty one is the last.
    for (let some = await readSome(reader); some.length > 0; some = await readSome(reader)) {
      for (const inner of some) await walk(inner, path);
    }
  };
  try {
    await walk(folder, '');
  } finally {
    // Where it ends early, what was found is there all the same.
    give(1);
  }
}

export interface Drop {
  readonly files: PickedFile[];
  readonly folders: DroppedFolder[];
}

/** The files of a drop. They can be taken only before the event is over. */
export function takeDrop(transfer: DataTransfer): Drop {
  const drop: Drop = { files: [], folders: [] };
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry();
    const file = entry?.isDirectory ? null : item.getAsFile();
    if (entry?.isDirectory) drop.folders.push({ entry: entry as FileSystemDirectoryEntry, handle: handleOf(item) });
    else if (file && isLarge(file))
      drop.files.push({ file, path: file.name, handle: handleOf(item) as Promise<FileHandle | undefined> });
    else if (file) drop.files.push({ file, path: file.name });
  }
  return { ...drop, files: drop.files.filter(keep) };
}

/** Everything in a drop, folders opened up with their paths. */
export async function droppedFiles(transfer: DataTransfer): Promise<PickedFile[]> {
  const { files, folders } = takeDrop(transfer);
  const found = [...files];
  for (const folder of folders) await readFolder(folder, (some) => found.push(...some));
  return found;
}

/** The files of a file or folder picker. */
export function pickedFiles(list: FileList): PickedFile[] {
  return [...list].map((file) => ({ file, path: file.webkitRelativePath || file.name })).filter(keep);
}

/** Files and folders in a drag that is still in the air, as far as the browser tells. */
export function countDragged(transfer: DataTransfer): number {
  return [...transfer.items].filter((item) => item.kind === 'file').length;
}
