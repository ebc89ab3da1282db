import { useSyncExternalStore } from 'react';

/** One download on its way. */
export interface DownloadRecord {
  readonly downloadId: string;
  readonly name: string;
  /** 0–100 */
  readonly progress: number;
  readonly loaded: number;
  readonly total: number;
  readonly canceled: boolean;
  readonly completed: boolean;
  readonly cancel: () => void;
}

let records: readonly DownloadRecord[] = [];
const listeners = new Set<() => void>();

function set(next: readonly DownloadRecord[]): void {
  records = next;
  for (const listener of listeners) listener();
}

export const downloads = {
  add: (record: DownloadRecord) => set([...records, record]),
  change: (downloadId: string, change: Partial<DownloadRecord>) =>
    set(records.map((record) => (record.downloadId === downloadId ? { ...record, ...change } : record))),
  remove: (downloadId: string) => set(records.filter((record) => record.downloadId !== downloadId)),
  read: () => records,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useDownloads = () => useSyncExternalStore(downloads.subscribe, downloads.read);
