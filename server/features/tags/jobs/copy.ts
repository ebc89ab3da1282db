import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Services } from '#server/services.ts';

interface Stale {
  team_id: string;
  file_id: string;
  changed: boolean;
}

/** Files of one transaction: few enough that nobody waits long for a row. */
const atOnce = 200;

/** Brings some files of one team up to date; false when none was left. */
async function copySome(tx: Tx): Promise<boolean> {
  const { rows } = await sql<Stale>`select team_id, file_id, changed from stale_tag_copies
    where team_id = (select team_id from stale_tag_copies order by team_id limit 1)
    order by team_id, file_id limit ${sql.lit(atOnce)} for update skip locked`.execute(tx);
  const team = rows[0]?.team_id;
  if (team === undefined) return false;
  const ids = rows.map((row) => row.file_id);
  // Held before the tags are read: whoever is changing one of the files has then ended.
  await sql`select 1 from files where team_id = ${team} and id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
  for (const changed of [true, false]) {
    const those = rows.filter((row) => row.changed === changed).map((row) => row.file_id);
    if (those.length > 0) await sql`select copy_tags(${team}, ${those}::uuid[], ${changed})`.execute(tx);
  }
  await sql`delete from stale_tag_copies where team_id = ${team} and file_id = any(${ids}::uuid[])`.execute(tx);
  return true;
}

/** Brings every file's copy of its tags up to date, batch by batch. Goes on where it was when it was interrupted. */
export async function copyTags({ db }: Services, _data: object, signal: AbortSignal): Promise<void> {
  for (let more = true; more; ) {
    signal.throwIfAborted();
    more = await db.transaction().execute(copySome);
  }
}
