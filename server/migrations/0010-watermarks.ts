import { type Kysely, sql } from 'kysely';

/** The picture a team burns into what some may only have watermarked, and a name for it that is another with each change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Of the PNG that was made of the team's picture; without one its name is drawn.
alter table teams add watermark_sha256 text check (watermark_sha256 ~ '^[0-9a-f]{64}$');
alter table teams add mark text not null
  generated always as (left(md5('1 ' || watermark_opacity::text || ' ' || coalesce(watermark_sha256, name)), 10)) stored;
`)
    .execute(db);
}
