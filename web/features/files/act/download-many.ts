import { limits } from '#contract/core/limits.ts';
import type { DownloadPreset } from '#contract/download-presets/routes.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { offersSize } from '#contract/files/rules.ts';
import { count } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { type DownloadRequest, startDownloads, startZip } from '../../downloads/download-queue.ts';
import { type Subject, sizeOf, uuidsOf } from '../select/subject.ts';

/** More than this come as one zip. */
const oneByOne = 20;

/** In which size, or by which preset, pictures come; other files come as they are. */
export interface ManyAs {
  readonly size?: 'original' | 'large' | 'medium';
  readonly preset?: DownloadPreset;
}

function wantedOf(file: FileSummary, { size = 'original', preset }: ManyAs): DownloadRequest {
  // A preset with a watermark is for every type of file: the server refuses what cannot carry one.
  if (preset?.watermark) return { file, kind: 'preset', preset };
  if (!file.latest_version.file_type.startsWith('image/')) return { file, kind: 'original' };
  if (preset) return { file, kind: 'preset', preset };
  const offered = size !== 'original' && offersSize(file.latest_version, size);
  return { file, kind: offered ? size : 'original' };
}

/** Downloads the files of a subject: a few each by itself, many as one zip. */
export async function downloadMany(subject: Subject, as: ManyAs = {}): Promise<void> {
  const { team, files, all } = subject;
  const size = sizeOf(subject);
  if (!all && size <= oneByOne)
    return startDownloads(
      team,
      files.map((file) => wantedOf(file, as)),
    );
  if (size > limits.bulkFiles)
    return void toast.error(`At most ${count(limits.bulkFiles, 'file')} can be downloaded at once.`);
  const id = toast.success(`Preparing ${count(size, 'file')}`, { stays: true });
  const wanted = await uuidsOf(subject)
    .catch((error: unknown) => void toast.failure(error))
    .finally(() => toast.dismiss(id));
  if (wanted) await startZip(team, wanted, count(wanted.length, 'file'), as);
}
