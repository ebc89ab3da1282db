import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

interface Wish {
  readonly team: string;
  readonly centre: string;
  readonly user: string;
}

/** The hour of Monday, where the team is, from which the week before is told. */
const hour = 7;

/** The last Monday that has come where the team is. */
const mondayOf = (now: Date): RawBuilder<unknown> =>
  sql`date_trunc('week', ${now}::timestamptz at time zone coalesce(t.time_zone, 'UTC') - make_interval(hours => ${hour}))::date`;

export async function getsReport(db: Db, { team, centre, user }: Wish): Promise<boolean> {
  const { rows } = await sql`select 1 from media_centre_reports
    where team_id = ${team} and centre_id = ${centre} and user_id = ${user}`.execute(db);
  return rows.length > 0;
}

/** The first report is that of the week which goes on. */
export async function setReport(tx: Tx, { team, centre, user }: Wish, weekly: boolean, now: Date): Promise<void> {
  if (!weekly) await stopReport(tx, { centre, user });
  else
    await sql`insert into media_centre_reports (team_id, centre_id, user_id, told)
      select t.id, ${centre}, ${user}, ${mondayOf(now)} from teams t where t.id = ${team} on conflict do nothing`.execute(
      tx,
    );
}

/** Ends the reports of somebody; the team follows from the Media Centre. */
export async function stopReport(db: Db, { centre, user }: Omit<Wish, 'team'>): Promise<void> {
  await sql`delete from media_centre_reports
    where team_id = (select c.team_id from media_centres c where c.id = ${centre}) and centre_id = ${centre} and user_id = ${user}`.execute(
    db,
  );
}

/** Teams in which a week is over that somebody wants to hear of, with the Monday after it. */
export async function teamsDue(db: Db, now: Date): Promise<{ team: string; monday: string }[]> {
  const { rows } = await sql<{
    team: string;
    monday: string;
  }>`select t.id as team, ${mondayOf(now)}::text as monday from teams t
    where t.closed_at is null and 'MEDIA_CENTRES' = any(t.features)
      and exists (select 1 from media_centre_reports r where r.team_id = t.id and r.told < ${mondayOf(now)})
    order by t.id`.execute(db);
  return rows;
}

export interface Due {
  centre: string;
  title: string;
  user: string;
  email: string;
  /** In which its reader has days written. */
  date_format: string | null;
}

/** Takes the reports that are due, so that nobody else sends them, and tells of those whose reader is still a member. */
export async function takeDue(tx: Tx, team: string, monday: string): Promise<Due[]> {
  const { rows } = await sql<Due>`with taken as (update media_centre_reports r set told = ${monday}::date
      where r.team_id = ${team} and r.told < ${monday}::date returning r.centre_id, r.user_id)
    select c.id as centre, c.title, u.id as user, u.email, u.date_format from taken x
    join media_centres c on c.team_id = ${team} and c.id = x.centre_id and c.deleted_at is null
    join members m on m.team_id = ${team} and m.user_id = x.user_id and m.active
    join users u on u.id = x.user_id order by c.id, u.id`.execute(tx);
  return rows;
}
