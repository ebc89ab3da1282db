import { sql } from 'kysely';
import type { Feature, Flag } from '#contract/policy/flags.ts';
import type { Db } from '#platform/db/db.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Actor } from './actor.ts';

/** The beginning of every secret, so that scanners of leaked secrets and people know it. */
const mark = 'vtr_';
/** The number of its characters that are shown later. */
const prefixLength = 10;

export interface NewSecret {
  /** To be shown once, and kept nowhere. */
  readonly secret: string;
  readonly prefix: string;
  readonly hash: Buffer;
}

export function newKeySecret(): NewSecret {
  const secret = `${mark}${newToken()}`;
  return { secret, prefix: secret.slice(0, prefixLength), hash: tokenHash(secret) };
}

interface KeyRow {
  id: string;
  name: string;
  scopes: Flag[];
  stale: boolean;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  team: string;
  member: string;
  slug: string;
  team_name: string;
  role: string;
  flags: Flag[];
  features: Feature[];
  new_tags: boolean;
}

async function noteUse(db: Db, { team, id }: KeyRow): Promise<void> {
  await sql`update api_keys set last_used_at = now() where team_id = ${team} and id = ${id}`.execute(db);
}

/**
 * The person a key acts for and what it may do, read afresh for every request like a session: of its scopes, those that
 * its maker's role allows at this moment, in its one team. Never as staff.
 */
export async function findKeyActor(db: Db, secret: string): Promise<Actor | null> {
  if (!secret.startsWith(mark)) return null;
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.scopes, (k.last_used_at is null or k.last_used_at < now() - interval '5 minutes') as stale,
      u.id as user_id, u.email, u.first_name, u.last_name,
      t.id as team, m.id as member, t.slug, t.name as team_name, r.name as role, r.permissions as flags, t.features, r.new_tags or 'MANAGE_TAGS' = any(r.permissions) as new_tags
    from api_keys k join members m on m.team_id = k.team_id and m.id = k.member_id and m.active
      join users u on u.id = m.user_id join teams t on t.id = k.team_id join roles r on r.team_id = m.team_id and r.id = m.role_id
    where k.secret_hash = ${tokenHash(secret)} and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return null;
  if (row.stale) await noteUse(db, row);
  const { team, member, slug, role, features } = row;
  return {
    user: row.user_id,
    session: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    staff: false,
    activeTeam: team,
    memberships: [
      {
        team,
        member,
        slug,
        name: row.team_name,
        role,
        features,
        newTags: row.new_tags,
        flags: row.flags.filter((f) => row.scopes.includes(f)),
      },
    ],
    viewing: null,
    key: { id: row.id, name: row.name, team },
  };
}
