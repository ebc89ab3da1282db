import { type Kysely, sql } from 'kysely';

/** Words that people of a team searched for and no file has, from which synonyms of tags are made. Nobody is named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table missed_words (
  team_id uuid not null references teams (id) on delete cascade,
  -- In small letters, without accents.
  word text not null,
  -- As it was last typed.
  typed text not null,
  times integer not null default 1,
  missed_at timestamptz not null default now(),
  -- No longer offered.
  dismissed boolean not null default false,
  primary key (team_id, word)
);
create index missed_words_often on missed_words (team_id, times desc, word) where not dismissed;
`)
    .execute(db);
}
