import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A thing or a person that a line is about. */
export interface Named {
  readonly noun: string;
  readonly id: string;
}

export const keyOf = ({ noun, id }: Named): string => `${noun} ${id}`;

export interface Called {
  readonly name: string;
  /** Whether it is still there. */
  readonly exists: boolean;
}

/** What things of a team are called now, or were when they went. */
export async function findNames(db: Db, team: string, things: readonly Named[]): Promise<Map<string, Called>> {
  if (things.length === 0) return new Map();
  const nouns = things.map(({ noun }) => noun);
  const ids = things.map(({ id }) => id);
  const { rows } = await sql<Named & { name: string | null; last: string | null }>`select n.noun, n.id, n.name,
      case when n.name is null then (
        select coalesce(d.before ->> 'name', d.before ->> 'title', (select u.name from users u where u.id::text = d.before ->> 'user')) from changes d
        where d.team_id = ${team} and d.subject = n.id and d.action in (n.noun || '.delete', n.noun || '.remove') order by d.seq desc limit 1) end as last
    from (select t.noun, t.id, case t.noun
      when 'file' then (select name from files where team_id = ${team} and id = t.id)
      when 'folder' then (select name from folders where team_id = ${team} and id = t.id)
      when 'collection' then (select title from collections where team_id = ${team} and id = t.id)
      when 'gallery' then (select title from galleries where team_id = ${team} and id = t.id)
      when 'gallery_template' then (select name from gallery_templates where team_id = ${team} and id = t.id)
      when 'single_embed' then (select title from single_embeds where team_id = ${team} and id = t.id)
      when 'tag' then (select name from tags where team_id = ${team} and id = t.id)
      when 'right' then (select name from rights where team_id = ${team} and id = t.id)
      when 'attribute' then (select name from attributes where team_id = ${team} and id = t.id)
      when 'request' then (select name from download_requests where team_id = ${team} and id = t.id)
      when 'role' then (select name from roles where team_id = ${team} and id = t.id)
      when 'invite' then (select email from invites where team_id = ${team} and id = t.id)
      when 'team' then (select name from teams where id = t.id)
      when 'member' then (select u.name from members m join users u on u.id = m.user_id where m.team_id = ${team} and m.id = t.id)
      when 'account' then (select u.name from users u where u.id = t.id)
    end as name from unnest(${nouns}::text[], ${ids}::uuid[]) t (noun, id)) n`.execute(db);
  return new Map(
    rows.flatMap((row) => {
      const name = row.name ?? row.last;
      return name === null ? [] : [[keyOf(row), { name, exists: row.name !== null }]];
    }),
  );
}

export interface PersonRow {
  uuid: string;
  first_name: string;
  last_name: string;
}

export async function findPeople(db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const { rows } =
    await sql<PersonRow>`select id as uuid, first_name, last_name from users where id = any(${[...ids]}::uuid[])`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.uuid, row]));
}
