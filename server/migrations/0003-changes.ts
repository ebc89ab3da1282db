import { type Kysely, sql } from 'kysely';

/** Changes, in the order they were committed; and answers kept for repeated requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table changes (
  team_id uuid not null,
  -- All rows of one act share it; uuid v7, so sets sort by time.
  set_id uuid not null,
  seq bigint generated always as identity,
  -- Readers of the stream take only rows of transactions that all ended: see events.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  actor uuid,
  action text not null,
  noun text not null,
  subject uuid not null,
  before jsonb,
  after jsonb,
  primary key (team_id, set_id, seq)
);
create index changes_subject on changes (team_id, subject, seq desc);
create index changes_stream on changes (xid, seq);
create table undone_sets (
  team_id uuid not null,
  set_id uuid not null,
  undo_set_id uuid not null,
  primary key (team_id, set_id)
);
create index undone_sets_undo on undone_sets (team_id, undo_set_id);

create table kept_answers (
  caller text not null,
  key text not null,
  request_hash text not null,
  status smallint,
  reply jsonb,
  headers jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index kept_answers_age on kept_answers (created_at);
`)
    .execute(db);
}
