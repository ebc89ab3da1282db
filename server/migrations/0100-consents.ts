import { type Kysely, sql } from 'kysely';

/** Consents of people in pictures, which bind files as rights do: one that ended or was withdrawn makes its files unusable. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table consents (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  -- The person in the pictures, and how to reach them.
  person text not null,
  contact text,
  minor boolean not null default false,
  -- Who consented for a minor.
  guardian text,
  channels text[] not null default '{}',
  territories text[] not null default '{}',
  -- The last day, in UTC.
  valid_until date,
  note text,
  -- The signed form.
  form_id uuid,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  -- The newest line of the ledger about it.
  ledger_number bigint,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  primary key (team_id, id),
  foreign key (team_id, form_id) references files (team_id, id) on delete set null (form_id),
  check (not minor or guardian is not null),
  check ((withdrawn_at is null) = (withdrawn_reason is null))
);
create index consents_form on consents (team_id, form_id) where form_id is not null;
create index consents_created_by on consents (created_by) where created_by is not null;

create table consent_files (
  team_id uuid not null,
  consent_id uuid not null,
  file_id uuid not null,
  primary key (team_id, consent_id, file_id),
  foreign key (team_id, consent_id) references consents (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade
);
create index consent_files_file on consent_files (team_id, file_id);

-- What rights and consents make of each file. Others are a new revision of the file; other dates are not.
create or replace function copy_rights(team uuid, file_ids uuid[], changed boolean) returns void language sql as $$
  update files f set right_ids = coalesce(r.ids, '{}'), rights_from = r.begins, rights_to = least(r.ends, c.ends),
      rights_conditions = coalesce(r.conditions, false) or coalesce(c.conditions, false),
      rights_withdrawn = coalesce(r.withdrawn, false) or coalesce(c.withdrawn, false),
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
`)
    .execute(db);
}
