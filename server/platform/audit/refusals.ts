import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { nobody } from './event.ts';
import type { Source } from './source.ts';

/** `forbidden`: a flag or the plan is missing. `foreign`: what is not there or not theirs. `origin`: another site asked. */
export type RefusalKind = 'forbidden' | 'foreign' | 'origin';

export interface NewRefusal {
  readonly actor: string;
  readonly kind: RefusalKind;
  /** Left out where none is known: then it shows in every team of the person. */
  readonly team?: string | undefined;
  /** The id of the call. */
  readonly route: string;
  readonly needs?: readonly string[] | undefined;
  readonly source: Source;
  readonly request: string;
}

export const refusalMinutes = 5;
/** So many requests for what is not theirs, and the next are turned away until the count ends. */
export const foreignAllowed = 300;
const longestLists = 12;

/** Counts a refusal; gives how many of its kind that makes by now, and its count's id. */
export async function countRefusal(db: Db, refusal: NewRefusal): Promise<{ id: string; count: number }> {
  const { actor, kind, team, route, needs = [], source, request } = refusal;
  const { rows } = await sql<{ id: string; count: number }>`
    insert into refusals as r (actor, kind, team_id, id, routes, needs, source, address, agent, request_id)
    values (${actor}, ${kind}, ${team ?? nobody}, ${newId()}, ${[route]}::text[], ${[...needs]}::text[], ${source.id}, ${source.address}, ${source.agent}, ${request})
    on conflict (actor, kind, team_id) do update set count = r.count + 1, last_at = clock_timestamp(),
      routes = case when excluded.routes <@ r.routes or cardinality(r.routes) >= ${longestLists} then r.routes else r.routes || excluded.routes end,
      needs = case when excluded.needs <@ r.needs or cardinality(r.needs) >= ${longestLists} then r.needs else r.needs || excluded.needs end
    returning id, count`.execute(db);
  return rows[0] ?? { id: '', count: 0 };
}

/** Makes an event of every count that began so many minutes ago. */
export async function closeRefusals(db: Db, minutes: number = refusalMinutes): Promise<number> {
  const { rows } = await sql<{ n: number }>`with ended as (
      delete from refusals where first_at <= clock_timestamp() - make_interval(mins => ${minutes}) returning *),
    told as (
      select e.*, coalesce(nullif(e.team_id, ${nobody}::uuid), m.team_id, ${nobody}::uuid) as seen_by from ended e
      left join members m on e.team_id = ${nobody}::uuid and m.user_id = e.actor and m.active),
    places as (insert into sources (team_id, id, address, agent) select distinct on (seen_by, source) seen_by, source, address, agent
      from told where source is not null on conflict do nothing),
    kept as (insert into audit_events (team_id, id, at, actor, action, noun, count, details, source, request_id)
      select seen_by, id, first_at, actor, 'refusal.' || kind, 'refusal', count,
        jsonb_build_object('calls', to_jsonb(routes), 'needs', to_jsonb(needs), 'until', last_at), source, request_id from told
      on conflict do nothing returning 1)
    select count(*) as n from kept`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The teams that hear of what a person without a team in sight did, with those who manage them. */
export async function managersOf(tx: Tx, actor: string): Promise<{ team: string; managers: string[] }[]> {
  const { rows } = await sql<{ team: string; managers: string[] }>`
    select s.team_id as team, coalesce(array_agg(m.user_id) filter (where m.user_id is not null), '{}') as managers
    from members s
    left join (members m join roles r on r.team_id = m.team_id and r.id = m.role_id and 'MANAGE_TEAM' = any(r.permissions))
      on m.team_id = s.team_id and m.active
    where s.user_id = ${actor} and s.active group by s.team_id`.execute(tx);
  return rows;
}
