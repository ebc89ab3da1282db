import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';

export interface KeptAnswer {
  reply: unknown;
  changeSet: string | null;
}

interface Claim {
  caller: string;
  key: string;
  hash: string;
}

interface Row {
  request_hash: string;
  status: number | null;
  reply: unknown;
  headers: { changeSet: string | null } | null;
}

const waitMs = 50;
const giveUpMs = 20_000;

/** A claim whose owner died half-way is free again after a minute; answers are kept for a day. */
async function claim(db: Db, { caller, key, hash }: Claim): Promise<boolean> {
  const { rows } = await sql`insert into kept_answers (caller, key, request_hash) values (${caller}, ${key}, ${hash})
    on conflict (caller, key) do update set request_hash = excluded.request_hash, status = null, reply = null, created_at = now()
      where (kept_answers.status is null and kept_answers.created_at < now() - interval '1 minute') or kept_answers.created_at < now() - interval '24 hours'
    returning 1`.execute(db);
  return rows.length > 0;
}

async function look(db: Db, { caller, key, hash }: Claim): Promise<KeptAnswer | 'running' | 'free'> {
  const { rows } =
    await sql<Row>`select request_hash, status, reply, headers from kept_answers where caller = ${caller} and key = ${key}`.execute(
      db,
    );
  const row = rows[0];
  if (!row) return 'free';
  if (row.request_hash !== hash) fail('idempotency_mismatch');
  return row.status === null ? 'running' : { reply: row.reply, changeSet: row.headers?.changeSet ?? null };
}

/** Does the work once for a key: a repeat waits for the first and gets its answer. What was refused is not remembered. */
export async function answerOnce(db: Db, wanted: Claim, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
  const started = Date.now();
  while (!(await claim(db, wanted))) {
    const found = await look(db, wanted);
    if (typeof found === 'object') return found;
    if (Date.now() - started > giveUpMs) fail('busy', { retryAfter: 2 });
    if (found === 'running') await pause(waitMs);
  }
  try {
    const answer = await work();
    await sql`update kept_answers set status = 201, reply = ${JSON.stringify(answer.reply)}::jsonb, headers = ${JSON.stringify({ changeSet: answer.changeSet })}::jsonb
      where caller = ${wanted.caller} and key = ${wanted.key}`.execute(db);
    return answer;
  } catch (error) {
    await sql`delete from kept_answers where caller = ${wanted.caller} and key = ${wanted.key} and status is null`.execute(
      db,
    );
    throw error;
  }
}
