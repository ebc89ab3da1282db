import { type Kysely, sql } from 'kysely';

/** Several secrets of one installation: which of them are still needed, and what was made by which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- A row for each secret that something may still depend on; a server has to have them all.
alter table secret_in_use drop column singleton, add primary key (key_id),
  -- Until when a server signed with it, give or take a minute.
  add column signed_at timestamptz not null default now();

-- The id of the secret that its cookie is signed with. Null: the one that was the newest when it was made.
alter table sessions add column signed_by text;

-- The token of a link that an older secret made, sealed with the newest: what is shown of the link needs the older one no more.
alter table invites add column token_sealed text;
alter table download_requests add column token_sealed text;
alter table public_links add column token_sealed text;
`)
    .execute(db);
}
