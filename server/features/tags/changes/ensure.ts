import { sql } from 'kysely';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';

export interface NamedTag {
  uuid: string;
  name: string;
}

/** One spelling of each name, the first: names are the same without regard to case. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (!seen.has(key)) seen.set(key, name);
  }
  return [...seen.values()];
}

async function find(tx: Tx, team: string, names: readonly string[]): Promise<NamedTag[]> {
  const { rows } = await sql<NamedTag>`select id as uuid, name from tags
    where team_id = ${team} and lower(name) in (select lower(n) from unnest(${names}::text[]) n) order by lower(name) for key share`.execute(
    tx,
  );
  return rows;
}

async function make(tx: Tx, act: Act, team: string, names: readonly string[]): Promise<void> {
  const ids = names.map(() => newId());
  const { rows } = await sql<NamedTag>`insert into tags (team_id, id, name)
    select ${team}, t.id, t.name from unnest(${ids}::uuid[], ${names}::text[]) t (id, name) order by lower(t.name)
    on conflict (team_id, lower(name)) do nothing returning id as uuid, name`.execute(tx);
  const made = rows.map(({ uuid, name }) => ({
    team,
    action: 'tag.create',
    noun: 'tag' as const,
    subject: uuid,
    after: { name, colour: null, by_tagging: true },
  }));
  await record(tx, act, ...made);
}

/** The team's tags of these names; those that do not exist are made. Two at once make one. */
export async function ensureTags(tx: Tx, act: Act, team: string, wanted: readonly string[]): Promise<NamedTag[]> {
  const names = distinctNames(wanted);
  if (names.length === 0) return [];
  const found = await find(tx, team, names);
  if (found.length >= names.length) return found;
  const known = new Set(found.map((tag) => tag.name.toLowerCase()));
  await make(
    tx,
    act,
    team,
    names.filter((name) => !known.has(name.toLowerCase())),
  );
  return find(tx, team, names);
}
