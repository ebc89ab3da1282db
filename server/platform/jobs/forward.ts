import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** Brings a job that waits forward among those of its kind. */
export async function bringForward(tx: Tx, name: string, key: string, priority: number): Promise<void> {
  await sql`update pgboss.job set priority = ${priority}
    where name = ${name} and singleton_key = ${key} and state < 'active' and priority < ${priority}`.execute(tx);
}

/** True when a job of this kind waits that is more urgent. */
export async function isUrgentWaiting(db: Db, name: string, priority: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.job
    where name = ${name} and state < 'active' and not blocked and start_after <= now() and priority > ${priority} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

interface Mine {
  /** True when another worker has an older job about the same. */
  readonly doubled: boolean;
  readonly priority: number;
}

/** The facts of a running job; undefined when it does not run any more. */
export async function findMine(db: Db, name: string, id: string): Promise<Mine | undefined> {
  const { rows } = await sql<Mine>`select m.priority, exists (select 1 from pgboss.job o
      where o.name = m.name and o.singleton_key = m.singleton_key and o.state = 'active' and (o.started_on, o.id) < (m.started_on, m.id)) as doubled
    from pgboss.job m where m.name = ${name} and m.id = ${id} and m.state = 'active'`.execute(db);
  return rows[0];
}
