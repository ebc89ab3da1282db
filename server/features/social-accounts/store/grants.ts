import { sql } from 'kysely';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface GrantRow {
  team_id: string;
  id: string;
  platform: Platform;
  sealed: string;
}

const minutes = 10;

export interface NewGrant {
  readonly team: string;
  readonly id: string;
  readonly platform: Platform;
  readonly user: string;
  readonly sessionHash: Buffer;
  readonly stateHash: Buffer;
  readonly sealed: string;
}

/** Keeps who has gone to a network, for ten minutes. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<Date> {
  const { rows } = await sql<{
    expires_at: Date;
  }>`insert into social_grants (team_id, id, platform, user_id, session_hash, state_hash, sealed, expires_at)
    values (${grant.team}, ${grant.id}, ${grant.platform}, ${grant.user}, ${grant.sessionHash}, ${grant.stateHash}, ${grant.sealed},
      now() + make_interval(mins => ${sql.lit(minutes)}))
    returning expires_at`.execute(tx);
  return rows[0]!.expires_at;
}

/** Takes what was begun in this very session, once. */
export async function takeGrant(
  db: Db,
  { team, sessionHash, stateHash }: { team: string; sessionHash: Buffer; stateHash: Buffer },
): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`delete from social_grants
    where team_id = ${team} and state_hash = ${stateHash} and session_hash = ${sessionHash} and not finished and expires_at > now()
    returning team_id, id, platform, sealed`.execute(db);
  return rows[0];
}

/** Keeps the accounts that a network let us into, until one of them is chosen. */
export async function keepFinished(tx: Tx, grant: NewGrant): Promise<Date> {
  const expires = await insertGrant(tx, grant);
  await sql`update social_grants set finished = true where team_id = ${grant.team} and id = ${grant.id}`.execute(tx);
  return expires;
}

/** Of which accounts can be chosen still. */
export async function findFinished(
  db: Db,
  { team, id, user }: { team: string; id: string; user: string },
): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`select team_id, id, platform, sealed from social_grants
    where team_id = ${team} and id = ${id} and user_id = ${user} and finished and expires_at > now()`.execute(db);
  return rows[0];
}

export async function forgetGrants(db: Db): Promise<void> {
  await sql`delete from social_grants where expires_at < now()`.execute(db);
}
