import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { patiently } from '#platform/db/pool/patience.ts';
import { AppError, fail } from '#platform/errors.ts';
import { beginOneTransaction, type OneTransaction } from '../one-transaction.ts';

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
  reply: unknown;
  headers: { changeSet: string | null } | null;
}

/** Thrown where someone else has done the work under this key in the meantime. */
class Taken extends Error {}

const attempts = 5;

/** Thrown by work whose transaction was cut off. It was done or not, as its key tells: it is done again here, as whoever sent it would. */
const cutOff = new WeakSet<Error>();

/** Takes the key for the work of this transaction. Waits for whoever has it in a transaction of theirs. */
async function claim(tx: Tx, { caller, key, hash }: Claim): Promise<void> {
  const { rows } = await sql`insert into kept_answers (caller, key, request_hash) values (${caller}, ${key}, ${hash})
    on conflict (caller, key) do update set request_hash = excluded.request_hash, status = null, reply = null, created_at = now()
      where kept_answers.status is null or kept_answers.created_at < now() - interval '24 hours'
    returning 1`.execute(tx);
  if (rows.length === 0) throw new Taken();
}

async function keep(tx: Tx, { caller, key }: Claim, { reply, changeSet }: KeptAnswer): Promise<void> {
  await sql`update kept_answers set status = 201, reply = ${JSON.stringify(reply)}::jsonb, headers = ${JSON.stringify({ changeSet })}::jsonb
    where caller = ${caller} and key = ${key}`.execute(tx);
}

/** Answers are kept for a day. */
async function look(db: Db, { caller, key, hash }: Claim): Promise<KeptAnswer | null> {
  const { rows } = await sql<Row>`select request_hash, reply, headers from kept_answers
    where caller = ${caller} and key = ${key} and status is not null and created_at >= now() - interval '24 hours'`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  if (row.request_hash !== hash) fail('idempotency_mismatch');
  return { reply: row.reply, changeSet: row.headers?.changeSet ?? null };
}

async function attempt(
  db: Db,
  wanted: Claim,
  work: (one: OneTransaction) => Promise<KeptAnswer>,
): Promise<KeptAnswer | null> {
  const one = beginOneTransaction(db, (tx) => claim(tx, wanted));
  try {
    const answer = await work(one);
    await one.write((tx) => keep(tx, wanted, answer));
    await one.commit();
    return answer;
  } catch (error) {
    await one.rollback();
    if (error instanceof Taken) return null;
    // What was refused may be refused for what someone else has just done under this key.
    const kept = error instanceof AppError ? await look(db, wanted) : null;
    if (kept) return kept;
    if (one.broken && error instanceof Error) cutOff.add(error);
    throw error;
  }
}

/** Requests of this process that are under way, by caller and key: who repeats one waits for it, and takes no connection for that. */
const underWay = new WeakMap<Db, Map<string, Promise<unknown>>>();

function requestsOf(db: Db): Map<string, Promise<unknown>> {
  const known = underWay.get(db) ?? new Map<string, Promise<unknown>>();
  underWay.set(db, known);
  return known;
}

/**
 * Does the work once for a key: a repeat waits for the first and gets its answer. The key's claim, the work and its answer
 * are committed together, so that there is no moment in which one is without the others. What was refused is not remembered.
 */
export async function answerOnce(
  db: Db,
  wanted: Claim,
  work: (one: OneTransaction) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const requests = requestsOf(db);
  const name = JSON.stringify([wanted.caller, wanted.key]);
  for (let other = requests.get(name); other; other = requests.get(name)) await other.catch(() => undefined);
  const doing = (async () => {
    for (let n = 0; n < attempts; n++) {
      const answer = await patiently(
        async () => (await look(db, wanted)) ?? (await attempt(db, wanted, work)),
        (error) => error instanceof Error && cutOff.has(error),
      );
      if (answer) return answer;
    }
    return fail('busy', { retryAfter: 2 });
  })();
  requests.set(name, doing);
  try {
    return await doing;
  } finally {
    requests.delete(name);
  }
}
