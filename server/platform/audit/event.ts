import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Source } from './source.ts';

/** The team of what belongs to none. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Something that was done and changed no row of a team, or was refused. */
export interface NewEvent {
  /** Left out: every team of the person it is about sees it, and nobody's when they have none. */
  readonly team?: string | undefined;
  /** The person who did it; left out when that is not known. */
  readonly actor?: string | null | undefined;
  /** The email of the account it is about, where only that is known. */
  readonly email?: string | undefined;
  readonly action: string;
  readonly noun: string;
  readonly subject?: string | null | undefined;
  /** The name of the thing at the time. */
  readonly name?: string | null | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly source: Source | null;
  readonly request?: string | undefined;
}

const rowOf = ({ source, ...event }: NewEvent, id: string) => ({
  ...event,
  id,
  source: source?.id ?? null,
  address: source?.address ?? null,
  agent: source?.agent ?? null,
  api_key: source?.apiKey?.id ?? null,
  api_key_name: source?.apiKey?.name ?? null,
});

/** Keeps events with where they came from, each with its id in every team that sees it. One statement. */
export async function insertEvents(db: Db, events: readonly { id: string; event: NewEvent }[]): Promise<void> {
  if (events.length === 0) return;
  const rows = JSON.stringify(events.map(({ id, event }) => rowOf(event, id)));
  await sql`with given as (
      select g.*, coalesce(g.actor, g.subject_user) as person from (
        select e.*, case when e.email is not null then (select u.id from users u where u.email = e.email) end as subject_user
        from jsonb_to_recordset(${rows}::jsonb) as e (id uuid, team uuid, actor uuid, email text, action text, noun text, subject uuid, name text,
          details jsonb, source uuid, address text, agent text, api_key uuid, api_key_name text, request uuid)) g),
    told as (
      select g.*, coalesce(g.team, m.team_id, ${nobody}::uuid) as team_id from given g
      left join members m on g.team is null and m.user_id = g.person and m.active),
    places as (insert into sources (team_id, id, address, agent, api_key, api_key_name)
      select distinct on (team_id, source) team_id, source, address, agent, api_key, api_key_name from told where source is not null
      on conflict do nothing)
    insert into audit_events (team_id, id, actor, action, noun, subject, name, details, source, request_id)
    select team_id, id, actor, action, noun, coalesce(subject, subject_user), coalesce(name, email), details, source, request from told
    on conflict do nothing`.execute(db);
}

export const insertEvent = (db: Db, event: NewEvent): Promise<void> => insertEvents(db, [{ id: newId(), event }]);
