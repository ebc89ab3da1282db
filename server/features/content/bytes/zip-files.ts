import { sql } from 'kysely';
import type { Standing } from '#contract/policy/rule.ts';
import { type FileRow, fileColumns } from '#features/files/store/files.ts';
import { grantsForFiles } from '#features/shares/store.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, type Grant, guestMembership, membershipIn, standing } from '#platform/http/identity/actor.ts';

/** Live files by id, in that order, or of one folder by name. */
export async function filesForZip(
  db: Db,
  team: string,
  which: readonly string[] | { folder: string },
): Promise<FileRow[]> {
  if ('folder' in which) {
    const { rows } =
      await sql<FileRow>`select ${fileColumns} from files f where f.team_id = ${team} and f.folder_id = ${which.folder} and f.recycled_at is null order by f.name_key, f.id`.execute(
        db,
      );
    return rows;
  }
  const { rows } = await sql<FileRow>`select ${fileColumns} from unnest(${which}::uuid[]) with ordinality w (id, place)
    join files f on f.team_id = ${team} and f.id = w.id where f.recycled_at is null order by w.place`.execute(db);
  return rows;
}

/** A file for a zip, and how the caller stands to it. */
export interface ZipFile {
  file: FileRow;
  who: Standing;
}

/** Files of the team and those that other teams share with it, in the order of the ids; what is neither is left out. */
export async function findZipFiles(db: Db, actor: Actor, team: string, ids: readonly string[]): Promise<ZipFile[]> {
  const own = standing(actor, membershipIn(actor, team));
  const found = new Map<string, ZipFile>();
  for (const file of await filesForZip(db, team, ids)) found.set(file.id, { file, who: own });
  const others = ids.filter((id) => !found.has(id));
  const grants = await grantsForFiles(db, [team], others);
  for (const [owner, files] of byOwner(grants)) {
    for (const file of await filesForZip(db, owner, files)) {
      const grant = grants.get(file.id);
      if (grant) found.set(file.id, { file, who: standing(actor, guestMembership(actor, grant)) });
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

function byOwner(grants: ReadonlyMap<string, Grant>): Map<string, string[]> {
  return Map.groupBy(grants.keys(), (file) => grants.get(file)?.team ?? '');
}
