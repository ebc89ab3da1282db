import { useSyncExternalStore } from 'react';

export interface Existing {
  readonly uuid: string;
  readonly name: string;
}

export type UploadState =
  | 'checking'
  | 'duplicate'
  | 'waiting'
  | 'uploading'
  | 'paused'
  | 'processing'
  | 'done'
  | 'failed';

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
  readonly state: UploadState;
  /** Bytes the server has. */
  readonly sent: number;
  readonly error?: string | undefined;
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
  rename: (from: string, to: string) => set(items.map((item) => (item.id === from ? { ...item, id: to } : item))),
  remove: (id: string) => set(items.filter((item) => item.id !== id)),
  clear: () =>
    set(items.filter((item) => item.state !== 'done' && item.state !== 'processing' && item.state !== 'failed')),
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

const busy = new Set<UploadState>(['checking', 'waiting', 'uploading', 'paused']);
export const isBusy = (item: UploadItem): boolean => busy.has(item.state);
