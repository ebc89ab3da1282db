import { convertToJpg, convertToMp4, downloadFile } from '#contract/content.ts';
import { type OfferedDownload, renamed } from '#contract/files.rules.ts';
import type { FileSummary } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { addressOf } from '../../lib/call.ts';
import { toast } from '../../lib/toast.ts';
import { fetchFile } from './fetch-file.ts';
import { newQueue } from './queue.ts';
import { downloads } from './records.ts';

export interface Wanted {
  readonly file: Pick<FileSummary, 'uuid' | 'name' | 'latest_version'>;
  readonly kind: OfferedDownload;
}

/** Larger files go straight to the disk: a blob of them would fill the memory. */
const blobAtMost = 500_000_000;
const families = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Where a download comes from, and what it is called. */
export function sourceOf({ file, kind }: Wanted): { url: string; name: string } {
  const params = { uuid: file.uuid };
  if (kind === 'mp4') return { url: addressOf(convertToMp4, { params }), name: renamed(file.name, 'mp4') };
  if (kind === 'jpg') return { url: addressOf(convertToJpg, { params }), name: renamed(file.name, 'jpg') };
  const becomesJpg = kind !== 'original' && !families.includes(file.latest_version.file_type);
  return {
    url: addressOf(downloadFile, { params, query: { size: kind } }),
    name: becomesJpg ? renamed(file.name, 'jpg') : file.name,
  };
}

function failureText({ file, kind }: Wanted): string {
  if (kind === 'mp4') return 'Could not convert to MP4';
  if (kind === 'jpg') return 'Could not convert to JPG';
  return kind === 'original' ? `Error downloading ${file.name}.` : `Error resizing file ${file.name}.`;
}

function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}

function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  save(url, name);
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Whether the address would answer, for the direct link that is the last way. */
async function reachable(url: string): Promise<boolean> {
  const response = await fetch(url, { credentials: 'same-origin', headers: { range: 'bytes=0-0' } }).catch(() => null);
  void response?.body?.cancel();
  return response !== null && (response.status === 200 || response.status === 206);
}

type Outcome = 'done' | 'canceled' | 'failed';
let made = 0;

async function run(wanted: Wanted, signal: AbortSignal, downloadId: string): Promise<Outcome> {
  const { url, name } = sourceOf(wanted);
  if (wanted.kind === 'original' && wanted.file.latest_version.size > blobAtMost) {
    if (!(await reachable(url))) return 'failed';
    save(url, name);
    return 'done';
  }
  try {
    saveBlob(await fetchFile(url, signal, (progress) => downloads.change(downloadId, progress)), name);
    return 'done';
  } catch {
    if (signal.aborted) return 'canceled';
    if (!(await reachable(url))) return 'failed';
    save(url, name);
    return 'done';
  }
}

function tell(outcomes: readonly { wanted: Wanted; outcome: Outcome }[]): void {
  const done = outcomes.filter(({ outcome }) => outcome === 'done');
  const [only] = done;
  if (only && outcomes.length === 1 && only.wanted.kind === 'mp4')
    toast.success(`Downloaded ${only.wanted.file.name} as MP4`);
  else if (only && outcomes.length === 1 && only.wanted.kind === 'jpg')
    toast.success(`Downloaded ${only.wanted.file.name} as JPG`);
  else if (done.length > 0) toast.success(`Downloaded ${done.length} file(s)`);
  for (const { wanted, outcome } of outcomes) if (outcome === 'failed') toast.error(failureText(wanted));
  if (outcomes.some(({ outcome }) => outcome === 'canceled')) toast.success('Download canceled');
}

const enqueue = newQueue({ atOnce: limits.bulkDownloadAtOnce, gapMs: limits.bulkDownloadGapMs });

/** Starts downloads, a few at a time; says so once all of them have ended. */
export function startDownloads(wanted: readonly Wanted[]): void {
  const ended = wanted.map((one) => {
    made += 1;
    const downloadId = `download-${made}`;
    const stop = new AbortController();
    const cancel = () => {
      downloads.change(downloadId, { canceled: true });
      stop.abort();
    };
    downloads.add({
      downloadId,
      name: sourceOf(one).name,
      progress: 0,
      loaded: 0,
      total: 0,
      canceled: false,
      completed: false,
      cancel,
    });
    return new Promise<{ wanted: Wanted; outcome: Outcome }>((resolve) => {
      enqueue(async () => {
        const outcome = stop.signal.aborted ? 'canceled' : await run(one, stop.signal, downloadId);
        downloads.change(downloadId, { completed: outcome === 'done' });
        downloads.remove(downloadId);
        resolve({ wanted: one, outcome });
      });
    });
  });
  void Promise.all(ended).then(tell);
}
