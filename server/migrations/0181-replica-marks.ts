import { type Kysely, sql } from 'kysely';

/** The place in the log of writes that a read replica must have reached before a team or a person reads from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create unlogged table replica_marks (
  -- A team or a user.
  subject uuid primary key,
  lsn bigint not null,
  at timestamptz not null default now()
);
`)
    .execute(db);
}
