import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A job has to wait for the machine, which is no fault of its own: it uses up none of its tries. Staff read the message. */
export class NotNow extends Error {
  readonly seconds: number;

  /** `seconds`: the time after which it is tried again. */
  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}

/** Hands a job back until later, with the reason. */
export async function putOff(
  db: Db,
  name: string,
  { id, retryCount }: { id: string; retryCount: number },
  { message, seconds }: NotNow,
): Promise<void> {
  await sql`update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, output = ${JSON.stringify({ message })}::jsonb,
      start_after = now() + make_interval(secs => ${seconds})
    where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db);
}
