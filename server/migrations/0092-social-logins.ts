import { type Kysely, sql } from 'kysely';

/** The person at a network whose one permission gives access to several accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- The person's id at the network, where the permission is taken back for all of their accounts at once. Null: not known, or it is not so there.
alter table social_accounts add column login text;
-- For what is connected by one person, in all teams.
create index social_accounts_login on social_accounts (platform, login) where deleted_at is null and tokens is not null;
`)
    .execute(db);
}
