import { type Kysely, sql } from 'kysely';

/** Posts by their language, by how people answered them, and by the creator; and pictures as they are compared with the library. */
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
`)
    .execute(db);
}
