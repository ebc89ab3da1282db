import { limits } from '#contract/core/limits.ts';
import { reportFailure } from '../../lib/failures.ts';
import { fetchFile, type Progress, reachable } from './fetch-file.ts';
import { newQueue } from './queue.ts';
import { downloads } from './records.ts';
import { saveBlob, saveFrom } from './save.ts';

/** One thing to be brought to the person's disk. */
export interface Parcel {
  readonly url: string;
  /** The file name there. */
  readonly name: string;
  /** Bytes, as far as they are known: larger ones go straight to the disk, as a blob of them would fill the memory. */
  readonly size: number | null;
}

export type Outcome = 'done' | 'canceled' | 'failed';

const blobAtMost = 500_000_000;
const enqueue = newQueue({ atOnce: limits.bulkDownloadAtOnce, gapMs: limits.bulkDownloadGapMs });
let made = 0;

interface Watched {
  readonly signal: AbortSignal;
  readonly tell: (progress: Progress) => void;
}

async function byLink({ url, name }: Parcel, { signal, tell }: Watched, before?: unknown): Promise<Outcome> {
  const answers = await reachable(url, signal, tell);
  if (signal.aborted) return 'canceled';
  if (answers) {
    saveFrom(url, name);
    return 'done';
  }
  reportFailure('download', before ?? new Error('The server refused the download.'));
  return 'failed';
}

async function run(parcel: Parcel, watched: Watched): Promise<Outcome> {
  const { url, name, size } = parcel;
  const { signal, tell } = watched;
  if (size !== null && size > blobAtMost) return byLink(parcel, watched);
  try {
    saveBlob(await fetchFile(url, signal, tell, size ?? 0), name);
    return 'done';
  } catch (error) {
    return signal.aborted ? 'canceled' : byLink(parcel, watched, error);
  }
}

/** Brings it when its turn comes, with a record of its progress that can be canceled meanwhile. */
export function bring(parcel: Parcel): Promise<Outcome> {
  made += 1;
  const downloadId = `download-${made}`;
  const stop = new AbortController();
  downloads.add({
    downloadId,
    name: parcel.name,
    progress: 0,
    loaded: 0,
    total: 0,
    canceled: false,
    completed: false,
    cancel() {
      downloads.change(downloadId, { canceled: true });
      stop.abort();
    },
  });
  const tell = (progress: Progress) => downloads.change(downloadId, progress);
  return new Promise((resolve) => {
    enqueue(async () => {
      const outcome = stop.signal.aborted ? 'canceled' : await run(parcel, { signal: stop.signal, tell });
      downloads.change(downloadId, { completed: outcome === 'done' });
      downloads.remove(downloadId);
      resolve(outcome);
    });
  });
}
