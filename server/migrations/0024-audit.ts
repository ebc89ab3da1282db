import { type Kysely, sql } from 'kysely';

/**
 * From where people act, security events, and history that is only ever added to. `forget_history` is the one way out of
 * it, and takes nothing that is younger than the team wants it kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Where someone acted from: an address, a program, and the API key if one acted. Its id is made from these.
create table sources (
  team_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  address text,
  agent text,
  api_key uuid,
  api_key_name text,
  primary key (team_id, id)
);
create index sources_address on sources (team_id, address);

alter table changes add column source uuid;
create index changes_action on changes (team_id, action, set_id desc, seq desc);
create index changes_actor on changes (team_id, actor, action, set_id desc, seq desc);
create index changes_source on changes (team_id, source, set_id desc, seq desc) where source is not null;
alter table bulk_jobs add column source uuid;

-- What people did that changed no row of a team. Of someone without a team: under the uuid that is nobody's.
create table audit_events (
  team_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  actor uuid,
  action text not null,
  noun text not null,
  subject uuid,
  name text,
  count integer not null default 1,
  details jsonb,
  source uuid,
  request_id uuid,
  primary key (team_id, id)
);
create index audit_events_action on audit_events (team_id, action, id desc);
create index audit_events_actor on audit_events (team_id, actor, action, id desc);
create index audit_events_subject on audit_events (team_id, subject, id desc) where subject is not null;
create index audit_events_source on audit_events (team_id, source, id desc) where source is not null;

-- Refusals still being counted; after some minutes each becomes one event.
create table refusals (
  actor uuid not null,
  kind text not null,
  team_id uuid not null,
  id uuid not null,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  count integer not null default 1,
  routes text[] not null,
  needs text[] not null default '{}',
  source uuid,
  address text,
  agent text,
  request_id uuid,
  primary key (actor, kind, team_id)
);
create index refusals_team on refusals (team_id);
create index refusals_age on refusals (first_at);

-- Days; null keeps everything for ever.
alter table teams add column audit_days integer check (audit_days between 30 and 36500);

create function kept_days(team uuid) returns integer language sql stable as $$
  select case when team = '00000000-0000-0000-0000-000000000000' then 365 else (select audit_days from teams where id = team) end
$$;

create function keep_history() returns trigger language plpgsql as $$
declare
  days integer;
  stack text;
begin
  if tg_op = 'DELETE' then
    get diagnostics stack = pg_context;
    days := kept_days(old.team_id);
    if days is not null and old.at < now() - make_interval(days => days)
      and stack ~ 'PL/pgSQL function (\\w+\\.)?forget_history\\(uuid,integer\\) line \\d+ at SQL statement$' then
      return old;
    end if;
  end if;
  raise exception 'History is only added to, never changed.' using errcode = '42501';
end
$$;

-- The smallest uuid v7 of a moment.
create function first_id(moment timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;

-- Deletes what a team does not want kept any longer, so many rows at most; tells how many went.
create function forget_history(team uuid, at_most integer) returns integer language plpgsql as $$
declare
  days integer := kept_days(team);
  oldest timestamptz;
  gone integer := 0;
  n integer;
begin
  if days is null then
    return 0;
  end if;
  oldest := now() - make_interval(days => days);
  delete from audit_events e where (e.team_id, e.id) in (select o.team_id, o.id from audit_events o
    where o.team_id = team and o.id < first_id(oldest) and o.at < oldest order by o.id limit at_most);
  get diagnostics n = row_count;
  gone := gone + n;
  delete from changes c where (c.team_id, c.set_id, c.seq) in (select o.team_id, o.set_id, o.seq from changes o
    where o.team_id = team and o.set_id < first_id(oldest) and o.at < oldest order by o.set_id, o.seq limit at_most);
  get diagnostics n = row_count;
  gone := gone + n;
  if gone = 0 then
    delete from sources s where s.team_id = team and s.at < oldest
      and not exists (select 1 from changes c where c.team_id = team and c.source = s.id)
      and not exists (select 1 from audit_events e where e.team_id = team and e.source = s.id);
  end if;
  return gone;
end
$$;

${['changes', 'audit_events', 'sources']
  .map(
    (table) => `
create trigger ${table}_kept before delete on ${table} for each row execute function keep_history();
create trigger ${table}_unchanged before update or truncate on ${table} for each statement execute function keep_history();`,
  )
  .join('')}
`)
    .execute(db);
}
