import { type Kysely, sql } from 'kysely';

/** The fate of mails, findings about the whole installation, failed files, and closed teams. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Kept: there was no mail server. Waiting: it is tried, or tried again. Failed: given up.
alter table mails add column state text not null default 'kept' check (state in ('kept', 'waiting', 'sent', 'failed'));
alter table mails add column attempts integer not null default 0;
alter table mails add column tried_at timestamptz;
update mails set state = case when sent_at is not null then 'sent' when error is not null then 'failed' else 'kept' end,
  body = case when sent_at is not null then '' else body end;
create index mails_state on mails (state, id desc);

-- What takes long to find out about the whole installation, as it was found last.
create table findings (
  name text primary key,
  at timestamptz not null,
  value jsonb not null
);

create index versions_failed on versions (id desc) where failed is not null;

-- Closed: nobody gets in; it can be opened again until remove_at. Removed: only its name and its history are left.
alter table teams add column closed_at timestamptz;
alter table teams add column closed_by uuid references users (id) on delete set null;
alter table teams add column remove_at timestamptz;
alter table teams add column removed_at timestamptz;
alter table teams add constraint teams_closing check ((closed_at is null) = (remove_at is null) and (removed_at is null or closed_at is not null));
create index teams_closed on teams (remove_at) where closed_at is not null;
create index teams_closed_by on teams (closed_by) where closed_by is not null;
`)
    .execute(db);
}
