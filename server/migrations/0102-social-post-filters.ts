import { type Kysely, sql } from 'kysely';

/** Posts by their language and by how people answered them, pictures as they are compared with the library, and what creators agreed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- The first part of the language that its network or its page tells, such as 'de'.
alter table social_posts add column language text;
-- Likes, comments and shares together.
alter table social_posts add column engagement bigint not null
  generated always as (coalesce(likes, 0)::bigint + coalesce(comments, 0) + coalesce(shares, 0)) stored;
create index social_posts_language on social_posts (team_id, language, at desc, id desc) where rejected_at is null and language is not null;
create index social_posts_engagement on social_posts (team_id, engagement) where rejected_at is null;
create index social_posts_source on social_posts (team_id, source, at desc, id desc) where rejected_at is null;

-- What was drawn of it, to find files of the library that look alike. Null while nobody looked at it.
alter table social_post_pieces add column phash bit(64);
-- Of the bytes at its network, where those were fetched.
alter table social_post_pieces add column sha256 bytea;
-- A file of the library with the same bytes or nearly the same picture, when that was last looked for.
alter table social_post_pieces add column alike_id uuid;
alter table social_post_pieces add foreign key (team_id, alike_id) references files (team_id, id) on delete set null (alike_id);
create index social_post_pieces_alike on social_post_pieces (team_id, alike_id) where alike_id is not null;

-- What a creator agreed to for all of their posts, in the team's words, and the last day of it.
alter table creators add column agreement text not null default '';
alter table creators add column agreement_until date;
`)
    .execute(db);
}
