import { limits } from '#contract/limits.ts';
import { count } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { startDownloads, startZip } from '../downloads/download-queue.ts';
import { type Subject, sizeOf, uuidsOf } from './subject.ts';

/** More than this come as one zip. */
const oneByOne = 20;

/** Downloads the files of a subject: a few each by itself, many as one zip. */
export async function downloadMany(subject: Subject): Promise<void> {
  const { team, files, all } = subject;
  const size = sizeOf(subject);
  if (!all && size <= oneByOne)
    return startDownloads(
      team,
      files.map((file) => ({ file, kind: 'original' as const })),
    );
  if (size > limits.bulkFiles)
    return void toast.error(`At most ${count(limits.bulkFiles, 'file')} can be downloaded at once.`);
  const id = toast.success(`Preparing ${count(size, 'file')}`, { stays: true });
  const wanted = await uuidsOf(subject)
    .catch((error: unknown) => void toast.failure(error, 'Something went wrong.'))
    .finally(() => toast.dismiss(id));
  if (wanted) await startZip(team, wanted, count(wanted.length, 'file'));
}
