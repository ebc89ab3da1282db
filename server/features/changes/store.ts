import { type RawBuilder, sql } from 'kysely';
import type { FolderGrants, FolderLevel } from '#contract/policy/folders/folder-levels.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { PastChange } from '#platform/db/undo.ts';
import type { History } from '#platform/history/history.ts';
import type { ToldSet } from '#platform/history/sentence.ts';
import type { Undoer } from '#platform/history/undo-rules.ts';

/** A change set with all that its line in the list says. */
export interface SetRow extends ToldSet {
  id: string;
  at: Date;
  by: { uuid: string; first_name: string; last_name: string } | null;
  /** The name of the API key it was done with. */
  key: string | null;
  actor: string | null;
  undone: boolean;
  undoes: string | null;
  /** A bulk job that is still making the set. */
  running: boolean;
}

/** The reader of changes. */
export interface Reader extends Undoer {
  readonly user: string;
}

/**
 * Lines someone may read about: stars and searches of one's own are nobody else's business, and the team's people are
 * its managers', besides what one did oneself.
 */
export const shown = ({ silent, personal, managersOnly }: History, { user, flags }: Reader): RawBuilder<boolean> =>
  sql`c.action <> all(${silent}::text[]) and (c.action <> all(${personal}::text[]) or c.actor = ${user})
    ${flags.includes('MANAGE_TEAM') ? sql`` : sql`and (c.noun <> all(${managersOnly}::text[]) or c.actor = ${user})`}`;

/** Leaves out consequences of an upload: they are told in the history of the file, and go and come back with it. */
const ownWord = sql`c.cause is null`;

/** The change that a set is told by, with what the file it is on is kept under. */
const mainChange = {
  noun: sql`m.noun`,
  team: sql`m.team_id`,
  id: sql`m.subject`,
  kept: sql`coalesce(m.after, m.before)`,
};

/** The sets with what their line in the list says, in the order of the ids. */
export async function findSets(
  db: Db,
  history: History,
  team: string,
  reader: Reader,
  ids: readonly string[],
): Promise<SetRow[]> {
  const { rows } = await sql<SetRow>`
    select s.id, m.at, m.actor, k.actions, k.count, m.action as main, m.noun, k.one_place,
      case when u.id is not null then json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as by,
      (select k.name from change_keys w join api_keys k on k.team_id = w.team_id and k.id = w.key_id
        where w.team_id = ${team} and w.set_id = s.id) as key,
      coalesce(
        ${history.titleOf('changes', mainChange)},
        (select d.before ->> 'name' from changes d where d.team_id = ${team} and d.subject = m.subject and d.action = m.noun || '.delete' order by d.seq desc limit 1),
        m.after ->> 'name', m.before ->> 'name') as name,
      json_build_object('from', m.before ->> 'name', 'to', m.after ->> 'name', 'folder', m.after #>> '{folder,name}', 'starred', (m.after ->> 'starred')::boolean,
        'added', ${names(sql`m.after`)}, 'taken', ${names(sql`m.before`)}) as said,
      exists (select 1 from undone_sets d where d.team_id = ${team} and d.set_id = s.id) as undone,
      (select d.set_id from undone_sets d where d.team_id = ${team} and d.undo_set_id = s.id order by d.set_id desc limit 1) as undoes,
      exists (select 1 from bulk_jobs b where b.team_id = ${team} and b.set_id = s.id and b.finished_at is null) as running
    from unnest(${ids}::uuid[]) with ordinality s (id, place)
    cross join lateral (select c.* from changes c where c.team_id = ${team} and c.set_id = s.id and ${ownWord} and ${shown(history, reader)}
      order by ${history.rankOf(sql`c.noun`)}, c.seq limit 1) m
    cross join lateral (select json_agg(json_build_object('action', a.action, 'noun', a.noun, 'lines', a.lines)) as actions,
        (select count(distinct c.subject) from changes c where c.team_id = ${team} and c.set_id = s.id and c.noun = m.noun and ${ownWord} and ${shown(history, reader)}) as count,
        bool_or(a.action = m.action and a.places = 1) as one_place
      from (select c.action, c.noun, count(*) as lines,
          case when c.action = 'file.move' then count(distinct coalesce(c.after #>> '{folder,uuid}', '')) end as places
        from changes c where c.team_id = ${team} and c.set_id = s.id and ${ownWord} and ${shown(history, reader)} group by 1, 2) a) k
    left join users u on u.id = m.actor
    order by s.place`.execute(db);
  return rows;
}

/** The names in the list that a change of a file's relations, of who sees a folder, or of what is tagged, keeps. */
function names(kept: RawBuilder<unknown>): RawBuilder<unknown> {
  const list = sql`coalesce(${kept} -> 'tags', ${kept} -> 'folders', ${kept} -> 'rights', ${kept} -> 'collections', ${kept} -> 'attachments', ${kept} -> 'related', (${kept} -> 'teams') || coalesce(${kept} -> 'offers', '[]'))`;
  return sql`case when (m.noun = 'file' or m.action = 'folder.share' or m.action like '%.tag') and jsonb_typeof(${list}) = 'array'
    then (select coalesce(json_agg(x.one ->> 'name'), '[]') from jsonb_array_elements(${list}) x (one)) else '[]' end`;
}

/** The team of a set, among the caller's. */
export async function findSetTeam(
  db: Db,
  { silent }: History,
  teams: readonly string[],
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{
    team_id: string;
  }>`(select team_id from changes where team_id = any(${teams}::uuid[]) and set_id = ${id} and action <> all(${silent}::text[]) limit 1)
    union all (select team_id from bulk_jobs where team_id = any(${teams}::uuid[]) and set_id = ${id}) limit 1`.execute(
    db,
  );
  return rows[0]?.team_id;
}

/** The file of a set by which a guest of these teams starred it, or took their star off, in a team that shares with them. */
export async function findGuestStar(
  db: Db,
  teams: readonly string[],
  user: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ subject: string }>`select c.subject from changes c
    where c.team_id in (select s.team_id from shares s where s.guest_id = any(${teams}::uuid[]))
      and c.set_id = ${id} and c.action = 'file.star' and c.actor = ${user} limit 1`.execute(db);
  return rows[0]?.subject;
}

/** True when a set changed a file that someone else made, or a deleted one. */
export async function touchesOthersFiles(db: Db, team: string, id: string, user: string): Promise<boolean> {
  const { rows } = await sql`select 1 from changes c left join files f on f.team_id = c.team_id and f.id = c.subject
    where c.team_id = ${team} and c.set_id = ${id} and c.noun = 'file' and f.created_by is distinct from ${user} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * True when a set changed a file that somebody's levels in folders do not let them edit where it is now, or took one from a
 * folder in which they have no level any more.
 */
export async function leavesLevels(
  db: Db,
  { silent }: History,
  team: string,
  id: string,
  user: string,
  grants: FolderGrants,
): Promise<boolean> {
  const at = (...levels: FolderLevel[]) =>
    Object.entries(grants).flatMap(([folder, level]) => (levels.includes(level) ? [folder] : []));
  const [all, edited] = [at('add', 'edit'), at('edit')];
  const { rows } = await sql`select 1 from changes c
      left join files f on f.team_id = c.team_id and f.id = c.subject left join folders d on d.team_id = f.team_id and d.id = f.folder_id
      left join folders w on w.team_id = c.team_id and c.action = 'file.move' and w.id = (c.before #>> '{folder,uuid}')::uuid
    where c.team_id = ${team} and c.set_id = ${id} and c.action <> all(${silent}::text[]) and not coalesce(c.noun = 'file'
      and (d.lineage && ${edited}::uuid[] or (d.lineage && ${all}::uuid[] and f.created_by = ${user}))
      and (c.action <> 'file.move' or w.lineage && ${all}::uuid[]), false) limit 1`.execute(db);
  return rows.length > 0;
}

/** Marks a set as undone by another; false when it was before. */
export async function markUndone(tx: Tx, team: string, id: string, by: string): Promise<boolean> {
  const { rows } = await sql`insert into undone_sets (team_id, set_id, undo_set_id) values (${team}, ${id}, ${by})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** A stretch of a set's lines, last first, before a place; without what is others' own. */
export async function readBackwards(
  tx: Tx,
  history: History,
  team: string,
  reader: Reader,
  id: string,
  limit: number,
  before: number | null,
): Promise<PastChange[]> {
  const { rows } =
    await sql<PastChange>`select team_id as team, seq, action, noun, subject, before, after from changes c
    where c.team_id = ${team} and c.set_id = ${id} and ${ownWord} and ${shown(history, reader)} ${before === null ? sql`` : sql`and seq < ${before}`}
    order by seq desc limit ${limit}`.execute(tx);
  return rows;
}

/** True when a session, or an API key, is still good and its person a member who may see the team's files. */
export async function mayListen(db: Db, session: string, team: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from sessions s join members m on m.user_id = s.user_id and m.team_id = ${team} and m.active
    join roles r on r.team_id = m.team_id and r.id = m.role_id
    where s.id = ${session} and s.expires_at > now() and 'VIEW_ASSETS' = any(r.permissions)
    union all
    select 1 from api_keys k join members m on m.team_id = k.team_id and m.id = k.member_id and m.active
    join roles r on r.team_id = m.team_id and r.id = m.role_id
    where k.team_id = ${team} and k.id = ${session} and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and 'VIEW_ASSETS' = any(k.scopes) and 'VIEW_ASSETS' = any(r.permissions)`.execute(db);
  return rows.length > 0;
}
