/** A browser's handle of a file on the disk, to read it again after the page was loaded anew. */
export type FileHandle = FileSystemFileHandle & {
  queryPermission?(wish: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(wish: { mode: 'read' }): Promise<PermissionState>;
};

/** Larger files are sent without being copied first: copying them takes long. */
const copiedFirst = 256 * 1024 * 1024;
export const isLarge = ({ size }: { size: number }): boolean => size > copiedFirst;

/** The handle of what was dropped, where the browser gives one. It can be asked for only before the event is over. */
export function handleOf(item: DataTransferItem): Promise<FileSystemHandle | undefined> {
  const lent = item as DataTransferItem & { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> };
  return (lent.getAsFileSystemHandle?.() ?? Promise.resolve(null)).then(
    (handle) => handle ?? undefined,
    () => undefined,
  );
}

/** The handle of a file at a path that begins with the folder's own name. */
export async function handleBelow(
  folder: Promise<FileSystemHandle | undefined>,
  path: string,
): Promise<FileHandle | undefined> {
  const [name = '', ...above] = path.split('/').slice(1).reverse();
  try {
    let inner = (await folder) as FileSystemDirectoryHandle | undefined;
    for (const step of above.reverse()) inner = await inner?.getDirectoryHandle(step);
    return await inner?.getFileHandle(name);
  } catch {
    return undefined;
  }
}

/** The file of a handle, when the browser lets it be read; `ask` has it ask the person, which takes a click. */
export async function fileOfHandle(handle: FileHandle, size: number, ask: boolean): Promise<File | undefined> {
  const wish = { mode: 'read' } as const;
  try {
    const state = await (ask ? handle.requestPermission?.(wish) : handle.queryPermission?.(wish));
    const file = state === 'granted' ? await handle.getFile() : undefined;
    return file?.size === size ? file : undefined;
  } catch {
    return undefined;
  }
}
