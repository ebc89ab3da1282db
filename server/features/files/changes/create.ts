import { sql } from 'kysely';
import { applyPlan } from '#features/upload-defaults/changes/apply.ts';
import { planUpload } from '#features/upload-defaults/changes/plan.ts';
import type { Wishes } from '#features/upload-defaults/store.plan.ts';
import { askThumbnail } from '#features/versions/changes/ask-processing.ts';
import { type Act, historyOf } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { insertFile, type StoredBytes } from '../store/insert.ts';

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
  /** The uploader's options for it. */
  wishes?: Wishes | undefined;
}

/** Makes a file of stored bytes, with its first version and all that its folder and an upload profile give, and has it processed. The caller has checked that the folder is the team's. */
export async function createFile(tx: Tx, jobs: Jobs, act: Act, file: NewFile): Promise<{ version: string }> {
  const { id, team, folder, name, bytes } = file;
  const version = newId();
  const planned = await planUpload(tx, act, file);
  const after = JSON.stringify({ name, folder, version, size: bytes.size, media_type: bytes.mediaType });
  const history = historyOf(act, team, sql`select 'file', 'file.create', ${id}::uuid, null::jsonb, ${after}::jsonb`);
  await insertFile(tx, { ...file, version, defaultRights: planned.plan.rights === undefined, history });
  act.wrote.add(team);
  await applyPlan(tx, act, team, id, planned);
  await askThumbnail(tx, jobs, { team, version });
  return { version };
}
