import { downloadZip } from '#contract/content.ts';
import { limits } from '#contract/limits.ts';
import { call } from '../../lib/call.ts';
import { count } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { startDownloads } from '../downloads/download-queue.ts';
import { type Subject, sizeOf, uuidsOf } from './subject.ts';

/** More than this come as one zip. */
const oneByOne = 20;

/** Downloads the files of a subject: a few each by itself, many as one zip. */
export async function downloadMany(subject: Subject): Promise<void> {
  const size = sizeOf(subject);
  if (!subject.all && size <= oneByOne) {
    startDownloads(subject.files.map((file) => ({ file, kind: 'original' as const })));
    return;
  }
  if (size > limits.bulkFiles) {
    toast.error(`At most ${count(limits.bulkFiles, 'file')} can be downloaded at once.`);
    return;
  }
  const id = toast.success(`Preparing ${count(size, 'file')}`, { stays: true });
  try {
    const { url } = await call(downloadZip, {
      params: { team: subject.team },
      body: { files: await uuidsOf(subject) },
    });
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    link.click();
  } catch (error) {
    toast.failure(error, 'Something went wrong.');
  } finally {
    toast.dismiss(id);
  }
}
