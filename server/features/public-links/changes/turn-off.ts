import { sql } from 'kysely';
import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { type LinkRow, linkColumns } from '../store.ts';
import { told } from './share.ts';

/** Turns off the public links of files of one team, also of those for internal use; says how many were on. */
export async function turnOffLinks(
  tx: Tx,
  act: Act,
  team: string,
  files: readonly Authorized<FileRow, 'edit'>[],
): Promise<number> {
  const ids = files.map(({ id }) => id);
  const hidden = new Map((await lockFiles(tx, team, ids)).map((file) => [file.id, file.hide_name]));
  await sql`select 1 from public_links where team_id = ${team} and file_id = any(${ids}::uuid[]) order by file_id for update`.execute(
    tx,
  );
  const { rows } = await sql<LinkRow>`update public_links l set active = false
    where l.team_id = ${team} and l.file_id = any(${ids}::uuid[]) and l.active returning ${linkColumns}`.execute(tx);
  const changes = rows.map((link) => {
    const hide = hidden.get(link.file_id) ?? false;
    const before = told({ ...link, active: true }, hide);
    return {
      team,
      action: 'file.share',
      noun: 'file',
      subject: link.file_id,
      before,
      after: told(link, hide),
    } as const;
  });
  await record(tx, act, ...changes);
  return rows.length;
}
