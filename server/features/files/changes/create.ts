import { sql } from 'kysely';
import { askThumbnail } from '#features/versions/changes/ask-processing.ts';
import { type Act, historyOf } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { insertFile, type StoredBytes } from '../store-insert.ts';

export interface NewFile {
  /** A new one. */
  id: string;
  team: string;
  folder: string | null;
  name: string;
  /** On stable storage before the transaction ends. */
  bytes: StoredBytes;
  createdBy: string | null;
  /** 0, in the library, when left out. */
  reviewStatus?: number;
}

/** Makes a file of stored bytes, with its first version, and has it processed. The caller has checked that the folder is the team's. */
export async function createFile(tx: Tx, jobs: Jobs, act: Act, file: NewFile): Promise<{ version: string }> {
  const { id, team, folder, name, bytes } = file;
  const version = newId();
  const after = JSON.stringify({ name, folder, version, size: bytes.size, media_type: bytes.mediaType });
  const history = historyOf(act, team, sql`select 'file', 'file.create', ${id}::uuid, null::jsonb, ${after}::jsonb`);
  await insertFile(tx, { ...file, version, history });
  act.wrote.add(team);
  await askThumbnail(tx, jobs, { team, version });
  return { version };
}
