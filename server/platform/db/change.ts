import { type RawBuilder, sql } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { Db, Tx } from './db.ts';

/** The cause of a change, besides the one who acted: told in history, and gone with what it followed from. */
export interface Cause {
  readonly kind: 'folder' | 'profile' | 'upload';
  readonly uuid?: string;
  readonly name?: string;
}

/** One act of one person (or of the product itself): every change made in it shares its id and can be undone together. */
export interface Act {
  readonly id: string;
  readonly actor: string | null;
  /** The address and program they act from. */
  readonly source: string | null;
  /** The teams in which something was written. */
  readonly wrote: Set<string>;
  readonly cause?: Cause | undefined;
}

export interface Change {
  team: string;
  /** `noun.verb`, such as `file.rename`. */
  action: string;
  noun: string;
  subject: string;
  before?: unknown;
  after?: unknown;
}

export function beginAct(actor: string | null, source: string | null = null): Act {
  return { id: newId(), actor, source, wrote: new Set() };
}

/** Goes on with an act that a job does piece by piece. */
export function resumeAct(id: string, actor: string, source: string | null): Act {
  return { id, actor, source, wrote: new Set() };
}

const causeOf = ({ cause }: Act) => (cause ? JSON.stringify(cause) : null);

/**
 * The insert that writes history inside a statement that changes many rows at once. `lines` selects noun, action,
 * subject, before and after of each change. Add the team to `act.wrote` when the statement wrote any.
 */
export function historyOf(act: Act, team: string, lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into changes (team_id, set_id, actor, source, noun, action, subject, before, after${act.cause ? sql`, cause` : sql``})
    select ${team}::uuid, ${act.id}::uuid, ${act.actor}::uuid, ${act.source}::uuid, l.noun, l.action, l.subject, l.before, l.after${
      act.cause ? sql`, ${causeOf(act)}::jsonb` : sql``
    }
    from (${lines}) l (noun, action, subject, before, after)`;
}

/** Keeps that an act is done by an API key, in the transaction of the change. */
export async function recordKey(
  tx: Tx,
  act: Pick<Act, 'id'>,
  { team, key }: { team: string; key: string },
): Promise<void> {
  await sql`insert into change_keys (team_id, set_id, key_id) values (${team}, ${act.id}, ${key}) on conflict do nothing`.execute(
    tx,
  );
}

/** Writes history in the transaction of the change itself. Values are stored as JSON. */
export async function record(tx: Tx, act: Act, ...changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  for (const change of changes) act.wrote.add(change.team);
  const rows = JSON.stringify(
    changes.map((change) => ({ ...change, before: change.before ?? null, after: change.after ?? null })),
  );
  await sql`insert into changes (team_id, set_id, actor, source, cause, action, noun, subject, before, after)
    select c.team, ${act.id}, ${act.actor}, ${act.source}::uuid, ${causeOf(act)}::jsonb, c.action, c.noun, c.subject, nullif(c.before, 'null'), nullif(c.after, 'null')
    from jsonb_to_recordset(${rows}::jsonb) as c (team uuid, action text, noun text, subject uuid, before jsonb, after jsonb)`.execute(
    tx,
  );
}

/** True when history has an act in a team: it was committed, though its answer may have been lost on the way. */
export async function wasCommitted(db: Db, act: Act, team: string): Promise<boolean> {
  const { rows } = await sql`select 1 from changes where team_id = ${team} and set_id = ${act.id} limit 1`.execute(db);
  if (rows.length > 0) act.wrote.add(team);
  return rows.length > 0;
}
