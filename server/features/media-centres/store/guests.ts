import { type RawBuilder, sql } from 'kysely';
import type { guestStates } from '#contract/media-centres/guests.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** The settings of a guest. */
export interface GuestFacts {
  email: string;
  name: string | null;
  group: string | null;
  /** False: an allowed domain let them in. */
  invited: boolean;
  blocked: boolean;
  removed: boolean;
}

export interface GuestRow extends GuestFacts {
  team_id: string;
  id: string;
  centre_id: string;
  invited_by: { uuid: string; first_name: string; last_name: string } | null;
  sent_at: Date | null;
  signed_in_at: Date | null;
  created_at: Date;
}

const columns: RawBuilder<unknown> = sql`g.team_id, g.id, g.centre_id, g.email, g.name, g.group_name as "group", g.invited,
  g.blocked_at is not null as blocked, g.removed_at is not null as removed, g.sent_at, g.signed_in_at, g.created_at,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = g.invited_by) as invited_by`;

/** The guests of a Media Centre that a list holds. */
export interface WantedGuests {
  readonly team: string;
  readonly centre: string;
  /** A part of the address or the name. */
  readonly words: string;
  readonly group: string | undefined;
  readonly state: (typeof guestStates)[number] | undefined;
}

const inState = {
  blocked: sql`and g.blocked_at is not null`,
  active: sql`and g.blocked_at is null and g.signed_in_at is not null`,
  invited: sql`and g.blocked_at is null and g.signed_in_at is null`,
} as const;

function wantedOnes({ team, centre, words, group, state }: WantedGuests): RawBuilder<unknown> {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`g.team_id = ${team} and g.centre_id = ${centre} and g.removed_at is null
    ${words === '' ? sql`` : sql`and (g.email ilike ${like} or g.name ilike ${like})`}
    ${group === undefined ? sql`` : sql`and lower(g.group_name) = lower(${group})`} ${state ? inState[state] : sql``}`;
}

export async function listGuests(
  db: Db,
  wanted: WantedGuests,
  limit: number,
  after: string | null,
): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`select ${columns} from media_centre_guests g
    where ${wantedOnes(wanted)} ${after === null ? sql`` : sql`and g.id < ${after}`} order by g.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countGuests(db: Db, wanted: WantedGuests, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from media_centre_guests g
    where ${wantedOnes(wanted)} limit ${upTo}) s`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A guest among these teams who has not been removed. */
export async function findGuest(db: Db, teams: readonly string[], id: string): Promise<GuestRow | undefined> {
  const { rows } = await sql<GuestRow>`select ${columns} from media_centre_guests g
    where g.team_id = any(${[...teams]}::uuid[]) and g.id = ${id} and g.removed_at is null`.execute(db);
  return rows[0];
}

/** Guests by their ids, removed ones too; kept to this transaction. */
export async function lockGuests(tx: Tx, team: string, ids: readonly string[]): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`select ${columns} from media_centre_guests g
    where g.team_id = ${team} and g.id = any(${[...ids]}::uuid[]) order by g.id for no key update of g`.execute(tx);
  return rows;
}

/** Those of these addresses that are guests of a Media Centre. */
export async function guestsByEmail(
  db: Db,
  { team, centre }: { team: string; centre: string },
  emails: readonly string[],
): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`select ${columns} from media_centre_guests g
    where g.team_id = ${team} and g.centre_id = ${centre} and g.email = any(${[...emails]}::text[]) and g.removed_at is null`.execute(
    db,
  );
  return rows;
}

/** Writes guests as they are to be; new ones are invited by `by`. */
export async function putGuests(
  tx: Tx,
  { team, centre, by }: { team: string; centre: string; by: string | null },
  guests: readonly (GuestFacts & { id: string })[],
): Promise<void> {
  if (guests.length === 0) return;
  await sql`insert into media_centre_guests as g (team_id, id, centre_id, email, name, group_name, invited, invited_by, blocked_at, removed_at)
    select ${team}, n.id, ${centre}, n.email, n.name, n."group", n.invited, ${by}, case when n.blocked then now() end, case when n.removed then now() end
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as n (id uuid, email text, name text, "group" text, invited boolean, blocked boolean, removed boolean)
    on conflict (team_id, id) do update set name = excluded.name, group_name = excluded.group_name,
      invited_by = case when excluded.invited and not g.invited then ${by}::uuid else g.invited_by end, invited = excluded.invited,
      blocked_at = case when excluded.blocked_at is null then null else coalesce(g.blocked_at, now()) end,
      removed_at = case when excluded.removed_at is null then null else coalesce(g.removed_at, now()) end`.execute(tx);
}

export interface GroupRow {
  name: string;
  members: number;
  albums: number;
}

/** The groups that guests have or albums are given to. */
export async function findGroups(db: Db, team: string, centre: string): Promise<GroupRow[]> {
  const { rows } =
    await sql<GroupRow>`select name, sum(members)::bigint as members, sum(albums)::bigint as albums from (
      select g.group_name as name, 1 as members, 0 as albums from media_centre_guests g
        where g.team_id = ${team} and g.centre_id = ${centre} and g.removed_at is null and g.group_name is not null
      union all select x.group_name, 0, 1 from media_centre_album_groups x join media_centre_albums a on a.team_id = x.team_id and a.id = x.album_id
        where x.team_id = ${team} and a.centre_id = ${centre}) s
    group by name order by lower(name), name`.execute(db);
  return rows;
}

/** Guests that were removed so many days ago are forgotten. */
export async function forgetGuests(db: Db, days: number): Promise<void> {
  await sql`delete from media_centre_guests where removed_at < now() - make_interval(days => ${days})`.execute(db);
}
