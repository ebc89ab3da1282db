import { sql } from 'kysely';
import type { DesignToolId } from '#contract/design-accounts/tools.ts';
import type { Db } from '#platform/db/db.ts';

const minutes = 10;

export interface NewGrant {
  readonly team: string;
  readonly id: string;
  readonly tool: DesignToolId;
  readonly user: string;
  readonly sessionHash: Buffer;
  readonly stateHash: Buffer;
  /** Of nobody but the server. */
  readonly sealed: string;
  /** True once the tool has let us in. */
  readonly finished: boolean;
}

/** Keeps who has gone to a tool, or what it answered, for ten minutes. */
export async function insertGrant(db: Db, grant: NewGrant): Promise<Date> {
  const { rows } = await sql<{
    expires_at: Date;
  }>`insert into design_grants (team_id, id, tool, user_id, session_hash, state_hash, sealed, finished, expires_at)
    values (${grant.team}, ${grant.id}, ${grant.tool}, ${grant.user}, ${grant.sessionHash}, ${grant.stateHash}, ${grant.sealed}, ${grant.finished},
      now() + make_interval(mins => ${sql.lit(minutes)}))
    returning expires_at`.execute(db);
  return rows[0]!.expires_at;
}

/** Takes what was begun in this very session, once. */
export async function takeBegun(
  db: Db,
  { team, tool, sessionHash, stateHash }: { team: string; tool: DesignToolId; sessionHash: Buffer; stateHash: Buffer },
): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`delete from design_grants
    where team_id = ${team} and tool = ${tool} and state_hash = ${stateHash} and session_hash = ${sessionHash} and not finished and expires_at > now()
    returning sealed`.execute(db);
  return rows[0]?.sealed;
}

/** Takes what the tool answered, once, in the session that began. */
export async function takeFinished(
  db: Db,
  { team, tool, id, sessionHash }: { team: string; tool: DesignToolId; id: string; sessionHash: Buffer },
): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`delete from design_grants
    where team_id = ${team} and tool = ${tool} and id = ${id} and session_hash = ${sessionHash} and finished and expires_at > now()
    returning sealed`.execute(db);
  return rows[0]?.sealed;
}

export async function forgetGrants(db: Db): Promise<void> {
  await sql`delete from design_grants where expires_at < now()`.execute(db);
}
