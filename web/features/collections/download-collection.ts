import type { Collection } from '#contract/collections.ts';
import { limits } from '#contract/core/limits.ts';
import { listFiles } from '#contract/files/find.ts';
import type { FileListQueryIn } from '#contract/files/query.ts';
import { call } from '../../lib/call.ts';
import { count } from '../../lib/format.ts';
import { isolated } from '../../lib/isolated.ts';
import { toast } from '../../lib/toast.ts';
import { startZip } from '../downloads/download-queue.ts';
import { collectionFiles } from './collection-files.ts';

/** The files of a collection in its order; some more than most actions take at once where it has more. */
export async function filesOf(collection: Collection): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listFiles, {
      params: { team: collection.team },
      query: {
        ...collectionFiles(collection, {}),
        limit: limits.page.max,
        ...(cursor === undefined ? {} : { cursor }),
      } as FileListQueryIn,
    });
    found.push(...page.results.map((file) => file.uuid));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && found.length <= limits.bulkFiles);
  return found;
}

/** All files of a collection as one zip. */
export async function downloadCollection(collection: Collection): Promise<void> {
  const id = `zip-${collection.uuid}`;
  try {
    toast.success(`Collecting the files of ${isolated(collection.title)}`, { id });
    const files = await filesOf(collection);
    if (files.length === 0) return void toast.success('There are no files to download', { id });
    if (files.length > limits.bulkFiles)
      return void toast.error(`One zip holds at most ${count(limits.bulkFiles, 'file')}.`, { id });
    toast.dismiss(id);
    await startZip(collection.team, files, collection.title);
  } catch (error) {
    toast.failure(error, `Error downloading ${collection.title}.`, { id });
  }
}
