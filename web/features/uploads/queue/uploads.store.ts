import { useSyncExternalStore } from 'react';

export interface Existing {
  readonly uuid: string;
  readonly name: string;
}

export type UploadState =
  /** A folder whose files are not all known yet. */
  'reading' | 'checking' | 'duplicate' | 'waiting' | 'uploading' | 'paused' | 'processing' | 'done' | 'failed';

/** The file that an upload is attached to, and whether the person may take that back. */
export interface AttachTo {
  readonly file: string;
  readonly undoable: boolean;
}

/** One file in the tray. */
export interface UploadItem {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly folder: { readonly uuid: string | null; readonly name: string };
  /** The batch: files that were dropped or picked together. */
  readonly batch: string;
  readonly state: UploadState;
  /** Bytes the server has said it has. */
  readonly sent: number;
  readonly error?: string | undefined;
  /** The bytes are not at hand any more: the person has to choose the file again. */
  readonly lost?: boolean | undefined;
  /** A folder that was dropped, not a file: it is in the tray until it was read to its end. */
  readonly unread?: boolean | undefined;
  /** The server cannot be reached; it goes on as soon as that is back. */
  readonly away?: boolean | undefined;
  /** A file that has these very bytes already. */
  readonly existing?: Existing | undefined;
  /** The file it became. */
  readonly uuid?: string | undefined;
  readonly preview?: string | undefined;
  readonly attachTo?: AttachTo | undefined;
  /** The name of the upload profile it is sent with. */
  readonly profile?: string | undefined;
}

let items: readonly UploadItem[] = [];
const listeners = new Set<() => void>();

function set(next: readonly UploadItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

export const uploads = {
  add: (added: readonly UploadItem[]) => set([...items, ...added]),
  change: (id: string, change: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...change } : item))),
  remove(ids: readonly string[]): void {
    const gone = new Set(ids);
    for (const { id, preview } of items) if (preview && gone.has(id)) URL.revokeObjectURL(preview);
    set(items.filter((item) => !gone.has(item.id)));
  },
  find: (id: string) => items.find((item) => item.id === id),
  byFile: (uuid: string) => items.find((item) => item.uuid === uuid),
  processing: () =>
    items.flatMap(({ id, uuid, state }) => (state === 'processing' && uuid !== undefined ? [{ id, uuid }] : [])),
  read: () => items,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useUploads = () => useSyncExternalStore(uploads.subscribe, uploads.read);

const busy = new Set<UploadState>(['reading', 'checking', 'waiting', 'uploading', 'paused']);
export const isBusy = (item: UploadItem): boolean => busy.has(item.state);

const stored = new Set<UploadState>(['processing', 'done']);

export interface UploadProgress {
  /** Files that are on their way or there; neither failed ones nor those that wait for a decision. */
  readonly files: number;
  /** Files that the server has. */
  readonly stored: number;
  /** Of the bytes of all of them, as the server counts; 100 only when it has everything. */
  readonly percent: number;
}

/**
 * The progress of the uploads, those that are there counted in: what is left alone would stay near nothing to the end.
 */
export function progressOf(all: readonly UploadItem[]): UploadProgress {
  const going = all.filter((item) => (isBusy(item) && item.state !== 'reading') || stored.has(item.state));
  const there = going.filter((item) => stored.has(item.state));
  // A file weighs a little even when it is empty, so that many small ones move too.
  const weight = ({ size }: UploadItem) => size + 1024;
  const whole = going.reduce((sum, item) => sum + weight(item), 0);
  const taken = going.reduce((sum, item) => sum + (stored.has(item.state) ? weight(item) : item.sent), 0);
  const percent = whole === 0 ? 0 : Math.floor((taken / whole) * 100);
  return {
    files: going.length,
    stored: there.length,
    percent: there.length < going.length ? Math.min(99, percent) : 100,
  };
}
