import { type FileChanges, type FileDetail, updateFile } from '#contract/files/routes.ts';
import { CallError, callWithMeta, refusalOf } from '../../../lib/call.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { toast } from '../../../lib/toast.ts';
import type { Refusal, Save } from '../../../ui/form/use-edited.ts';
import { keepFile } from '../queries.ts';

type Changes = Partial<FileChanges>;

export const updateFailed = 'Error updating file';
const tries = 4;

async function put(uuid: string, changes: Changes, revision: number) {
  const headers = { 'if-match': `"${revision}"` };
  const { reply, changeSet } = await callWithMeta(updateFile, { params: { uuid }, body: changes, headers });
  keepFile(reply);
  return { file: reply, changeSet };
}

/** The file as it is now, when a change was refused because someone was faster. */
function overtaken(error: unknown): FileDetail | undefined {
  if (!(error instanceof CallError) || error.status !== 412) return undefined;
  const now = error.current as FileDetail;
  keepFile(now);
  return now;
}

/** One value of a file that is edited in its place. */
export interface FieldRule {
  /** The value as text, of a file. */
  readonly read: (file: FileDetail) => string;
  readonly changes: (value: string, file: FileDetail) => Changes;
  /** The toasts. */
  readonly said: string | ((file: FileDetail) => string);
  readonly failed?: string;
}

/**
 * Saves one value of a file. What others changed elsewhere in the file does not matter; when they changed this value
 * since editing began, nothing is written and theirs is told.
 */
export function saveField(file: FileDetail, { read, changes, said, failed = updateFailed }: FieldRule): Save {
  return async (value, before): Promise<Refusal | undefined> => {
    let revision = before.stamp;
    for (let left = tries; left > 0; left -= 1) {
      try {
        const { file: now, changeSet } = await put(file.uuid, changes(value, file), revision);
        toast.success(typeof said === 'string' ? said : said(now), { action: undoAction(changeSet) });
        return undefined;
      } catch (error) {
        const now = overtaken(error);
        if (!now) {
          toast.error(failed);
          return { reason: refusalOf(error) };
        }
        const theirs = read(now);
        if (theirs !== before.value && theirs !== value)
          return { reason: 'Someone else changed this in the meantime:', now: { value: theirs, stamp: now.revision } };
        revision = now.revision;
      }
    }
    toast.error(failed);
    return { reason: 'Others keep changing this file. Try again in a moment.' };
  };
}

/**
 * Changes a list of a file, as its tags or its rights: what others put into it meanwhile stays in it. `change` is asked
 * again of the file as it is when someone was faster. False when it failed, which is told.
 */
export async function changeList(
  file: FileDetail,
  change: (file: FileDetail) => Changes,
  said: string,
  failed = updateFailed,
): Promise<boolean> {
  let now = file;
  for (let left = tries; left > 0; left -= 1) {
    try {
      const { changeSet } = await put(now.uuid, change(now), now.revision);
      toast.success(said, { action: undoAction(changeSet) });
      return true;
    } catch (error) {
      const later = overtaken(error);
      if (!later) {
        toast.failure(error, failed);
        return false;
      }
      now = later;
    }
  }
  toast.error(failed);
  return false;
}
