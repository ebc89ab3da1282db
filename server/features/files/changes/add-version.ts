import { sql } from 'kysely';
import { askThumbnail } from '#features/versions/changes/ask-processing.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, historyOf } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import { type FileRow, lockFiles } from '../store/files.ts';
import { insertVersion, type StoredBytes } from '../store/insert.ts';

export interface NewVersion {
  /** The name under which these bytes came; the file keeps its own. */
  name: string;
  /** Already on stable storage. */
  bytes: StoredBytes;
  createdBy: string | null;
  note?: string | null | undefined;
  /** The creator, where that is known before the bytes were read. */
  source?: unknown;
}

/** Gives a file a new version, which becomes its cover, and has it processed. */
export async function addVersion(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  file: Authorized<FileRow, 'version'>,
  { name, bytes, createdBy, note = null, source = null }: NewVersion,
): Promise<{ version: string }> {
  const team = file.team_id;
  const [now] = await lockFiles(tx, team, [file.id]);
  if (!now) fail('not_found');
  const version = newId();
  const before = JSON.stringify({ version: now.cover_version });
  const after = JSON.stringify({ version, name, size: bytes.size, media_type: bytes.mediaType });
  const line = sql`select 'file', 'file.version', ${file.id}::uuid, ${before}::jsonb, ${after}::jsonb`;
  await insertVersion(tx, {
    team,
    file: file.id,
    version,
    name,
    bytes,
    createdBy,
    note: note || null,
    source,
    history: historyOf(act, team, line),
  });
  act.wrote.add(team);
  await askThumbnail(tx, jobs, { team, version });
  return { version };
}
