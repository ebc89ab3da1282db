import { sql } from 'kysely';
import { nobody } from '#platform/audit/event.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export async function findDays(db: Db, team: string): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`select audit_days as days from teams where id = ${team}`.execute(
    db,
  );
  return rows[0]?.days ?? null;
}

/** Sets it on the locked row; gives what it was. */
export async function writeDays(tx: Tx, team: string, days: number | null): Promise<number | null> {
  const { rows } = await sql<{
    days: number | null;
  }>`select audit_days as days from teams where id = ${team} for update`.execute(tx);
  await sql`update teams set audit_days = ${days} where id = ${team}`.execute(tx);
  return rows[0]?.days ?? null;
}

export async function oldestOf(db: Db, team: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select least(
    (select at from changes where team_id = ${team} order by set_id limit 1),
    (select at from audit_events where team_id = ${team} order by id limit 1)) as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** The number of entries older than so many days, counted no further than a bound. */
export async function countOlder(db: Db, team: string, days: number, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with cut as (select now() - make_interval(days => ${days}) as at)
    select count(*) as n from (
      (select 1 from changes c, cut where c.team_id = ${team} and c.set_id < first_id(cut.at) and c.at < cut.at limit ${upTo})
      union all
      (select 1 from audit_events e, cut where e.team_id = ${team} and e.id < first_id(cut.at) and e.at < cut.at limit ${upTo})
      limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Teams that do not keep everything for ever, and what belongs to none. */
export async function forgetfulTeams(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from teams where audit_days is not null union all select ${nobody}::uuid`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes so many rows at most of what a team keeps no longer; tells how many went. */
export async function forgetSome(db: Db, team: string, atMost: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select forget_history(${team}::uuid, ${atMost}::integer) as n`.execute(db);
  return rows[0]?.n ?? 0;
}
