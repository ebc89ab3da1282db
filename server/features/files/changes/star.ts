import { type RawBuilder, sql } from 'kysely';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, historyOf } from '#platform/db/change.ts';
import type { Db } from '#platform/db/db.ts';
import type { FileRow } from '../store/files.ts';

interface Stars {
  team: string;
  /** The person whose stars they are. */
  user: string;
  /** Selects file ids and whether each is to have one. */
  wanted: RawBuilder<unknown>;
}

/** Gives and takes someone's stars, in one statement with its history. A file's revision stays: a star is nobody else's. */
export async function changeStars(db: Db, act: Act, { team, user, wanted }: Stars): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    with wanted as (select w.file_id, w.starred from (${wanted}) w (file_id, starred)),
      came as (insert into stars (team_id, user_id, file_id) select ${team}::uuid, ${user}::uuid, file_id from wanted where starred
        on conflict do nothing returning file_id),
      gone as (delete from stars s using wanted w where s.team_id = ${team} and s.user_id = ${user} and s.file_id = w.file_id and not w.starred
        returning s.file_id),
      touched as (select file_id, true as starred from came union all select file_id, false from gone),
      history as (${historyOf(
        act,
        team,
        sql`select 'file', 'file.star', file_id, jsonb_build_object('starred', not starred), jsonb_build_object('starred', starred) from touched`,
      )})
    select file_id from touched`.execute(db);
  if (rows.length > 0) act.wrote.add(team);
  return rows.map((row) => row.file_id);
}

/** Stars files for someone, or takes the stars off. */
export async function star(
  db: Db,
  act: Act,
  user: string,
  files: readonly Authorized<FileRow, 'star'>[],
  starred: boolean,
): Promise<string[]> {
  const team = files[0]?.team_id;
  if (team === undefined) return [];
  const ids = files.map((file) => file.id);
  return changeStars(db, act, { team, user, wanted: sql`select unnest(${ids}::uuid[]), ${starred}::boolean` });
}
