import { type Kysely, sql } from 'kysely';

/** Searches for posts beside those for files, and people who are told of new finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- The list that it narrows.
alter table saved_searches add column kind text not null default 'files' check (kind in ('files', 'posts'));

-- People who are told when a search finds something new.
create table search_alerts (
  team_id uuid not null,
  search_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  -- What came until then has been told, or was there before.
  told_until timestamptz not null default clock_timestamp(),
  primary key (team_id, search_id, user_id),
  foreign key (team_id, search_id) references saved_searches (team_id, id) on delete cascade
);
create index search_alerts_user on search_alerts (user_id);

create index social_posts_created on social_posts (team_id, created_at) where rejected_at is null;

alter table notifications add column search_id uuid;
`)
    .execute(db);
}
