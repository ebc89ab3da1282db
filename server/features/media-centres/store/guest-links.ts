import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';

interface Where {
  readonly team: string;
  readonly centre: string;
}

/** Asks for a sign-in link in the name of an address, known or not, and tells its id. */
export async function askLink(
  tx: Tx,
  { team, centre }: Where,
  { email, back }: { email: string; back: string },
): Promise<string> {
  const id = newId();
  await sql`insert into media_centre_sign_ins (team_id, id, centre_id, email, back) values (${team}, ${id}, ${centre}, ${email}, ${back})`.execute(
    tx,
  );
  return id;
}

/** Makes room for a new invitation of each guest, in whose place an earlier one no longer works. Tells their ids. */
export async function inviteAgain(
  tx: Tx,
  { team, centre }: Where,
  { emails, by }: { emails: readonly string[]; by: string | null },
): Promise<string[]> {
  if (emails.length === 0) return [];
  await sql`delete from media_centre_sign_ins where team_id = ${team} and centre_id = ${centre} and email = any(${[...emails]}::text[]) and invitation`.execute(
    tx,
  );
  const links = emails.map((email) => ({ id: newId(), email }));
  await sql`insert into media_centre_sign_ins (team_id, id, centre_id, email, invited_by, invitation)
    select ${team}, n.id, ${centre}, n.email, ${by}, true from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as n (id uuid, email text)`.execute(
    tx,
  );
  await sql`update media_centre_guests set sent_at = now()
    where team_id = ${team} and centre_id = ${centre} and email = any(${[...emails]}::text[]) and removed_at is null`.execute(
    tx,
  );
  return links.map(({ id }) => id);
}

/** True for an address that may sign in now: invited and not blocked, or of an allowed domain and not blocked. */
const mayCome = (
  email: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(not exists (select 1 from media_centre_guests g
      where g.team_id = c.team_id and g.centre_id = c.id and g.email = ${email} and g.removed_at is null and g.blocked_at is not null)
    and (split_part(${email}, '@', 2) = any(c.mail_domains) or exists (select 1 from media_centre_guests g
      where g.team_id = c.team_id and g.centre_id = c.id and g.email = ${email} and g.removed_at is null and g.invited)))`;

/** A link that was asked for, with what its email says. */
export interface AskedLink {
  centre_id: string;
  email: string;
  invitation: boolean;
  slug: string;
  title: string;
  team_name: string;
  accent: string | null;
  inviter: string | null;
  may_come: boolean;
}

export async function findAsked(db: Db, team: string, id: string): Promise<AskedLink | undefined> {
  const { rows } =
    await sql<AskedLink>`select s.centre_id, s.email, s.invitation, c.slug, coalesce(p.content ->> 'title', c.title) as title,
      t.name as team_name, t.accent_colour as accent, nullif(trim(u.first_name || ' ' || u.last_name), '') as inviter,
      c.deleted_at is null and t.closed_at is null and ${mayCome(sql`s.email`)} as may_come
    from media_centre_sign_ins s join media_centres c on c.team_id = s.team_id and c.id = s.centre_id join teams t on t.id = s.team_id
      left join media_centre_publications p on p.team_id = c.team_id and p.centre_id = c.id and p.number = c.live
      left join users u on u.id = s.invited_by
    where s.team_id = ${team} and s.id = ${id}`.execute(db);
  return rows[0];
}

/** Makes a link good for so many minutes. */
export async function armLink(
  db: Db,
  { team, id }: { team: string; id: string },
  { hash, minutes }: { hash: Buffer; minutes: number },
): Promise<void> {
  await sql`update media_centre_sign_ins set token_hash = ${hash}, ends_at = now() + make_interval(mins => ${minutes})
    where team_id = ${team} and id = ${id}`.execute(db);
}

export async function dropLink(db: Db, team: string, id: string): Promise<void> {
  await sql`delete from media_centre_sign_ins where team_id = ${team} and id = ${id}`.execute(db);
}

/** True while a link works. Looking does not use it up. */
export async function isGoodLink(db: Db, { team, centre }: Where, hash: Buffer): Promise<boolean> {
  const { rows } =
    await sql`select 1 from media_centre_sign_ins s join media_centres c on c.team_id = s.team_id and c.id = s.centre_id
    where s.team_id = ${team} and s.centre_id = ${centre} and s.token_hash = ${hash} and s.ends_at > now() and ${mayCome(sql`s.email`)}`.execute(
      db,
    );
  return rows.length > 0;
}

/** Uses a link up, once; nothing where it no longer works, or its address may not come. */
export async function useLink(
  tx: Tx,
  { team, centre }: Where,
  hash: Buffer,
): Promise<{ email: string; back: string } | undefined> {
  const { rows } = await sql<{ email: string; back: string }>`delete from media_centre_sign_ins s using media_centres c
    where s.team_id = ${team} and s.centre_id = ${centre} and s.token_hash = ${hash} and s.ends_at > now()
      and c.team_id = s.team_id and c.id = s.centre_id and ${mayCome(sql`s.email`)} returning s.email, s.back`.execute(
    tx,
  );
  return rows[0];
}

/** Notes that a guest signs in: one who comes by an allowed domain is made. Tells their id. */
export async function meetGuest(tx: Tx, { team, centre }: Where, email: string): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`insert into media_centre_guests as g (team_id, id, centre_id, email, invited, signed_in_at)
    values (${team}, ${newId()}, ${centre}, ${email}, false, now())
    on conflict (team_id, centre_id, email) where removed_at is null do update set signed_in_at = now() returning g.id`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('the guest was not kept');
  return row.id;
}

export async function beginSession(
  tx: Tx,
  { team, centre }: Where,
  { guest, hash, days }: { guest: string; hash: Buffer; days: number },
): Promise<void> {
  await sql`insert into media_centre_guest_sessions (team_id, centre_id, token_hash, guest_id, ends_at)
    values (${team}, ${centre}, ${hash}, ${guest}, now() + make_interval(days => ${days}))`.execute(tx);
}

export async function endSession(db: Db, { team, centre }: Where, hash: Buffer): Promise<void> {
  await sql`delete from media_centre_guest_sessions where team_id = ${team} and centre_id = ${centre} and token_hash = ${hash}`.execute(
    db,
  );
}

/** Ends whatever these guests have: sessions, and links that were sent. */
export async function shutOut(
  tx: Tx,
  { team, centre }: Where,
  guests: readonly { readonly id: string; readonly email: string }[],
): Promise<void> {
  await sql`delete from media_centre_guest_sessions where team_id = ${team} and guest_id = any(${guests.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  await sql`delete from media_centre_sign_ins where team_id = ${team} and centre_id = ${centre} and email = any(${guests.map(({ email }) => email)}::text[])`.execute(
    tx,
  );
}

/** A guest who is signed in. */
export interface SessionGuest {
  id: string;
  email: string;
  name: string | null;
  group: string | null;
}

/** The guest of a session, as far as they may come in at this moment. */
export async function guestOfSession(db: Db, { team, centre }: Where, hash: Buffer): Promise<SessionGuest | undefined> {
  const { rows } = await sql<SessionGuest>`select g.id, g.email, g.name, g.group_name as "group"
    from media_centre_guest_sessions s join media_centre_guests g on g.team_id = s.team_id and g.id = s.guest_id
      join media_centres c on c.team_id = s.team_id and c.id = s.centre_id
    where s.team_id = ${team} and s.centre_id = ${centre} and s.token_hash = ${hash} and s.ends_at > now()
      and g.removed_at is null and g.blocked_at is null and (g.invited or split_part(g.email, '@', 2) = any(c.mail_domains))`.execute(
    db,
  );
  return rows[0];
}

/** Keeps the name that a guest gave, where the team gave none. */
export async function nameGuest(tx: Tx, team: string, id: string, name: string): Promise<void> {
  await sql`update media_centre_guests set name = ${name} where team_id = ${team} and id = ${id} and name is null`.execute(
    tx,
  );
}

/** Forgets links and sessions that have ended. */
export async function forgetLinks(db: Db): Promise<void> {
  await sql`delete from media_centre_sign_ins where ends_at < now() or (token_hash is null and created_at < now() - interval '1 day')`.execute(
    db,
  );
  await sql`delete from media_centre_guest_sessions where ends_at < now()`.execute(db);
}
