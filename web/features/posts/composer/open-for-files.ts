import { limits } from '#contract/core/limits.ts';
import { listFiles } from '#contract/files/find.ts';
import type { FileListQueryIn } from '#contract/files/query.ts';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../lib/toast.ts';
import type { Subject } from '../../files/select/subject.ts';
import { openComposer } from './open.ts';

/** A new post with what is chosen in the library; all that a query finds is read first. */
export async function openForFiles({ team, files, all }: Subject): Promise<void> {
  if (!all) return openComposer({ files });
  try {
    const query = { ...all.what, limit: limits.postFiles } as FileListQueryIn;
    const { results } = await call(listFiles, { params: { team }, query });
    openComposer({ files: results });
  } catch (error) {
    toast.failure(error);
  }
}
