import { type Kysely, sql } from 'kysely';

/** Reports by visitors about files that they see, and files that were taken down because of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- The reason for which a file was taken down; null: it was not.
alter table files add column taken_down text;

-- All that asks whether the rights to a file were withdrawn holds for what was taken down as well.
create or replace function copy_rights(team uuid, file_ids uuid[], changed boolean) returns void language sql as $$
  update files f set right_ids = coalesce(r.ids, '{}'), rights_from = r.begins, rights_to = least(r.ends, c.ends),
      rights_conditions = coalesce(r.conditions, false) or coalesce(c.conditions, false),
      rights_withdrawn = f.taken_down is not null or coalesce(r.withdrawn, false) or coalesce(c.withdrawn, false),
      revision = case when changed then f.revision + 1 else f.revision end, updated_at = case when changed then now() else f.updated_at end
    from unnest(file_ids) w (id) left join lateral (
      select array_agg(g.id order by g.id) as ids, max(g.valid_from)::timestamp at time zone 'UTC' as begins,
        (min(g.valid_to) + time '23:59:59.999') at time zone 'UTC' as ends, bool_or(g.conditional) as conditions, bool_or(g.withdrawn_at is not null) as withdrawn
      from file_rights x join rights g on g.team_id = x.team_id and g.id = x.right_id where x.team_id = team and x.file_id = w.id
    ) r on true left join lateral (
      select (min(k.valid_until) + time '23:59:59.999') at time zone 'UTC' as ends, bool_or(k.channels <> '{}' or k.territories <> '{}') as conditions,
        bool_or(k.withdrawn_at is not null) as withdrawn
      from consent_files y join consents k on k.team_id = y.team_id and k.id = y.consent_id where y.team_id = team and y.file_id = w.id
    ) c on true
    where f.team_id = team and f.id = any(file_ids) and f.id = w.id
$$;
create function file_taken_down() returns trigger language plpgsql as $$
begin
  new.rights_withdrawn := new.taken_down is not null or exists (select 1 from file_rights x
    join rights g on g.team_id = x.team_id and g.id = x.right_id
    where x.team_id = new.team_id and x.file_id = new.id and g.withdrawn_at is not null) or exists (select 1 from consent_files y
    join consents k on k.team_id = y.team_id and k.id = y.consent_id
    where y.team_id = new.team_id and y.file_id = new.id and k.withdrawn_at is not null);
  return new;
end $$;
create trigger files_taken_down before update of taken_down on files for each row
  when (old.taken_down is distinct from new.taken_down) execute function file_taken_down();
-- A trigger of columns is not asked about those that another trigger sets.
create trigger files_released_by_report after update of taken_down on files for each row
  when (old.rights_withdrawn is distinct from new.rights_withdrawn) execute function note_release_change();

-- What is decided about reports: those about one file that nobody decided on are one case.
create table report_cases (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  file_id uuid not null,
  status text not null default 'open' check (status in ('open', 'taken_down', 'kept', 'corrected', 'put_back')),
  -- The reason of the decision, in words.
  answer text,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  -- The change that took the file down, with all places that it was taken from.
  change_set uuid,
  assignee uuid references users (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create unique index report_cases_open on report_cases (team_id, file_id) where status = 'open';
create index report_cases_list on report_cases (team_id, id desc);
create index report_cases_file on report_cases (team_id, file_id);
create index report_cases_decider on report_cases (decided_by) where decided_by is not null;
create index report_cases_assignee on report_cases (assignee) where assignee is not null;

create table reports (
  team_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  -- The code that the reporter was told.
  reference text not null,
  -- Of the form that was sent: however often it is sent, it is one report.
  form_key uuid not null,
  reason text not null,
  text text not null,
  name text,
  email text,
  -- Where the visitor saw it: the kind of place, its name, its address.
  place text not null,
  place_title text not null,
  place_path text not null,
  -- The page of another site on which it was shown, as the browser of the visitor told.
  page_url text,
  replied_at timestamptz,
  replied_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (team_id, id),
  unique (team_id, reference),
  unique (team_id, form_key),
  foreign key (team_id, case_id) references report_cases (team_id, id) on delete cascade
);
create index reports_case on reports (team_id, case_id, id);
create index reports_replier on reports (replied_by) where replied_by is not null;

alter table notifications add column report_id uuid;
`)
    .execute(db);
}
