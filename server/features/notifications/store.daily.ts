import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

interface Told {
  id: string;
  user: string;
  read: boolean;
}

/** Of people of a team, those who were told of this kind within a day. One at a time for a team. */
export async function toldToday(tx: Tx, team: string, kind: 'tag_proposed', users: readonly string[]): Promise<Told[]> {
  await sql`select 1 from teams where id = ${team} for no key update`.execute(tx);
  const { rows } = await sql<Told>`select n.id, n.user_id as "user", n.read_at is not null as read from notifications n
    where n.team_id = ${team} and n.user_id = any(${[...users]}::uuid[]) and n.kind = ${sql.lit(kind)}
      and n.created_at > now() - interval '1 day'`.execute(tx);
  return rows;
}

/** Puts newer words into what was told before. */
export async function retell(
  tx: Tx,
  team: string,
  ids: readonly string[],
  { by, text }: { by: string | null; text: string },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update notifications set text = ${text}, actor = ${by}
    where team_id = ${team} and id = any(${[...ids]}::uuid[]) and read_at is null and kind = 'tag_proposed'`.execute(
    tx,
  );
}
