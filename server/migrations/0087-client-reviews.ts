import { type Kysely, sql } from 'kysely';

/** Secret links by which clients without an account review a post, and their answers among the approvals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table post_reviews (
  team_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  -- The client, as whoever made the link calls them.
  name text not null,
  email text,
  message text,
  -- Whether an answer is to be one of the approvals that the post needs.
  counts boolean not null,
  token_hash bytea not null unique,
  mailed boolean not null default false,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  viewed_at timestamptz,
  -- The version of the post that the client saw last.
  viewed_version integer,
  primary key (team_id, id),
  foreign key (team_id, post_id) references posts (team_id, id) on delete cascade
);
create index post_reviews_post on post_reviews (team_id, post_id, id);
create index post_reviews_created_by on post_reviews (created_by) where created_by is not null;

-- By which link a client answered, and whether that is one of the approvals that the post needs.
alter table post_approvals add column review_id uuid, add column counts boolean not null default true,
  add foreign key (team_id, review_id) references post_reviews (team_id, id) on delete set null (review_id);
-- One answer by each link about each version of a post.
create unique index post_approvals_review on post_approvals (team_id, review_id, version) where review_id is not null;

-- The name of somebody without an account who did it.
alter table notifications add column visitor text;
`)
    .execute(db);
}
