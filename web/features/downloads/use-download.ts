import { startDownloads, type Wanted } from './download-queue.ts';

/** Starts downloads; each shows its progress in a toast of its own. */
export function useDownload(): (wanted: readonly Wanted[]) => void {
  return startDownloads;
}
