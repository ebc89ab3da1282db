import { type Kysely, sql } from 'kysely';

/** Requests of visitors that only ask again, links that were taken back, and the look that emails are drawn in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- The request that it asks again for, while that waits: whoever decides does not see it twice.
alter table download_requests add column repeats uuid,
  -- The last link that was taken back, so that it can say so.
  add column withdrawn_hash bytea,
  add constraint download_requests_repeats foreign key (team_id, repeats) references download_requests (team_id, id) on delete cascade;
create index download_requests_repeats on download_requests (team_id, repeats) where repeats is not null;
create index download_requests_withdrawn on download_requests (withdrawn_hash) where withdrawn_hash is not null;

-- The look of the team that an email is from; null: text alone.
alter table mails add column look jsonb;
`)
    .execute(db);
}
