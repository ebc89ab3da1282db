import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Feature, Flag } from '#contract/policy/flags.ts';
import type { FolderGrants } from '#contract/policy/folders/folder-levels.ts';
import type { Db } from '#platform/db/db.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { Actor, Membership } from './actor.ts';
import { levelsOf } from './levels.ts';
import { seenAs, type View } from './view-as.ts';

/** The auth library's session cookie, with and without the prefix it gets on https. */
const cookieNames = ['vitrine.session_token', '__Secure-vitrine.session_token'];

function cookie(header: string, names: readonly string[]): string | undefined {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && names.includes(part.slice(0, at).trim())) return part.slice(at + 1).trim();
  }
  return undefined;
}

const keys = new Map<string, KeyObject>();

/** A key object signs several times faster than the bare text it is made from. */
function keyOf(secret: string): KeyObject {
  const known = keys.get(secret) ?? createSecretKey(secret, 'utf8');
  keys.set(secret, known);
  return known;
}

/** The value of the first cookie of these names, when its signature (HMAC-SHA256, as the auth library makes it) is ours. */
export function signedCookie(
  header: string | undefined,
  names: readonly string[],
  secrets: Keyring,
): string | undefined {
  const raw = header && cookie(header, names);
  if (!raw) return undefined;
  let value: string;
  try {
    value = decodeURIComponent(raw);
  } catch {
    return undefined;
  }
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const good = secrets.some((secret) => {
    const ours = createHmac('sha256', keyOf(secret)).update(token).digest();
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
  return good ? token : undefined;
}

/** The token inside a session cookie. */
export const sessionToken = (header: string | undefined, secret: Keyring): string | undefined =>
  signedCookie(header, cookieNames, secret);

interface SessionRow {
  id: string;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_staff: boolean;
  active_team: string | null;
  /** True when nobody noted for some minutes that they are here. */
  unseen: boolean;
  view: View | null;
  memberships: {
    team: string;
    member: string;
    slug: string;
    name: string;
    role: string;
    flags: Flag[];
    features: Feature[];
    newTags: boolean;
    grants: FolderGrants | null;
  }[];
}

const unseen = sql`(m.last_seen is null or m.last_seen < now() - interval '5 minutes')`;

/** Of a member whose membership is gone, or of a role that is, there is no view left. */
const view = sql`(
  select json_build_object('team', t.id, 'teamName', t.name, 'role', r.id, 'roleName', r.name, 'flags', r.permissions, 'newTags', r.new_tags or 'MANAGE_TAGS' = any(r.permissions),
    'member', case when u.id is not null then json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end)
  from teams t left join members m on m.team_id = t.id and m.user_id = s.view_user left join users u on u.id = m.user_id
    join roles r on r.team_id = t.id and r.id = coalesce(m.role_id, s.view_role)
  where s.view_team is not null and t.id = s.view_team)`;

/** Notes that someone is here: a write in five minutes, however much they ask. */
export async function noteVisit(db: Db, user: string): Promise<void> {
  await sql`update members m set last_seen = now() where m.user_id = ${user} and m.active and ${unseen}`.execute(db);
}

/**
 * The person of a session and what they may do, read afresh for every request in one statement, so that a role that is
 * taken away is felt at the next request, on every server.
 */
export const findActor = (db: Db, token: string): Promise<Actor | null> => findBy(db, sql`s.token = ${token}`);

/** The same for a session that is known by its id. */
export const readActor = (db: Db, session: string): Promise<Actor | null> => findBy(db, sql`s.id = ${session}`);

async function findBy(db: Db, which: RawBuilder<unknown>): Promise<Actor | null> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.user_id, u.email, u.first_name, u.last_name, u.is_staff, u.active_team, coalesce((
      select json_agg(json_build_object('team', t.id, 'member', m.id, 'slug', t.slug, 'name', t.name, 'role', r.name, 'flags', r.permissions, 'features', t.features,
        'newTags', r.new_tags or 'MANAGE_TAGS' = any(r.permissions), 'grants', ${levelsOf}) order by t.name, t.id)
      from members m join teams t on t.id = m.team_id join roles r on r.team_id = m.team_id and r.id = m.role_id
      where m.user_id = s.user_id and m.active), '[]') as memberships,
      exists (select 1 from members m where m.user_id = s.user_id and m.active and ${unseen}) as unseen, ${view} as view
    from sessions s join users u on u.id = s.user_id
    where ${which} and s.expires_at > now()`.execute(db);
  const row = rows[0];
  if (!row) return null;
  // Nobody waits for it, and no request fails by it.
  if (row.unseen) noteVisit(db, row.user_id).catch(() => undefined);
  const actor: Actor = {
    user: row.user_id,
    session: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    staff: row.is_staff,
    activeTeam: row.active_team,
    memberships: row.memberships satisfies Membership[],
    viewing: null,
    key: null,
  };
  return row.view ? seenAs(actor, row.view) : actor;
}
