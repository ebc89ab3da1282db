import { askThumbnail } from '#features/versions/changes/ask-processing.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { insertFile, type StoredBytes } from '../store-insert.ts';

export interface NewFile {
  team: string;
  folder: string | null;
  name: string;
  /** Already on stable storage. */
  bytes: StoredBytes;
  createdBy: string | null;
}

/** Makes a file of stored bytes, with its first version, and has it processed. The caller has checked that the folder is the team's. */
export async function createFile(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  { team, folder, name, bytes, createdBy }: NewFile,
): Promise<{ id: string; version: string }> {
  const id = newId();
  const version = newId();
  await insertFile(tx, { team, id, version, folder, name, bytes, createdBy });
  await record(tx, act, {
    team,
    action: 'file.create',
    noun: 'file',
    subject: id,
    after: { name, folder, version, size: bytes.size, media_type: bytes.mediaType },
  });
  await askThumbnail(tx, jobs, { team, version });
  return { id, version };
}
