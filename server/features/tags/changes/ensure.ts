import { sql } from 'kysely';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { listNames } from '#platform/history/phrases.ts';
import { newId } from '#platform/ids.ts';
import { mayMakeTags } from '../store.proposals.ts';
import { distinctNames } from './words.ts';

export interface NamedTag {
  uuid: string;
  name: string;
}

/** The tags that have these names, or these synonyms. */
async function find(tx: Tx, team: string, names: readonly string[]): Promise<(NamedTag & { asked: string })[]> {
  const { rows } = await sql<NamedTag & { asked: string }>`select w.asked, t.id as uuid, t.name
    from unnest(${names}::text[]) w (asked) join tags t on t.team_id = ${team} and t.id = coalesce(
      (select n.id from tags n where n.team_id = ${team} and lower(n.name) = lower(w.asked)),
      (select s.tag_id from tag_synonyms s where s.team_id = ${team} and lower(s.name) = lower(w.asked)))
    order by lower(t.name) for key share of t`.execute(tx);
  return rows;
}

/** The team's tags of these names, or with these synonyms, and the names that none has. */
export async function knownTags(
  tx: Tx,
  team: string,
  wanted: readonly string[],
): Promise<{ tags: NamedTag[]; unknown: string[] }> {
  const names = distinctNames(wanted);
  const found = names.length === 0 ? [] : await find(tx, team, names);
  const known = new Set(found.map((tag) => tag.asked.toLowerCase()));
  return { tags: distinctTags(found), unknown: names.filter((name) => !known.has(name.toLowerCase())) };
}

async function make(tx: Tx, act: Act, team: string, names: readonly string[]): Promise<void> {
  const ids = names.map(() => newId());
  const { rows } = await sql<NamedTag>`insert into tags (team_id, id, name, created_by)
    select ${team}, t.id, t.name, (select u.id from users u where u.id = ${act.actor}::uuid)
    from unnest(${ids}::uuid[], ${names}::text[]) t (id, name) order by lower(t.name)
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

const distinctTags = (found: readonly NamedTag[]): NamedTag[] => [
  ...new Map(found.map(({ uuid, name }) => [uuid, { uuid, name }])).values(),
];

/** In the order of the names: of a group that is exclusive, the last one counts. */
const asAsked = (names: readonly string[], found: readonly (NamedTag & { asked: string })[]): NamedTag[] => {
  const place = new Map(names.map((name, index) => [name.toLowerCase(), index]));
  const placeOf = ({ asked }: { asked: string }) => place.get(asked.toLowerCase()) ?? 0;
  return distinctTags(found.toSorted((one, other) => placeOf(one) - placeOf(other)));
};

/** The team's tags of these names, or with these synonyms, and those that the person may not make: their role uses the tags that there are. */
export interface UsableTags {
  tags: NamedTag[];
  /** Names of no tag. */
  unknown: string[];
}

/** The tags of these names that a person can use; those that do not exist are made where they may. Two at once make one. */
export async function usableTags(tx: Tx, act: Act, team: string, wanted: readonly string[]): Promise<UsableTags> {
  const names = distinctNames(wanted);
  if (names.length === 0) return { tags: [], unknown: [] };
  const found = await find(tx, team, names);
  if (found.length >= names.length) return { tags: asAsked(names, found), unknown: [] };
  const known = new Set(found.map((tag) => tag.asked.toLowerCase()));
  const unknown = names.filter((name) => !known.has(name.toLowerCase()));
  if (!(await mayMakeTags(tx, team, act.actor))) return { tags: asAsked(names, found), unknown };
  await make(tx, act, team, unknown);
  return { tags: asAsked(names, await find(tx, team, names)), unknown: [] };
}

/** The same where every one of them is needed: refuses names of no tag that the person may not make. */
export async function ensureTags(tx: Tx, act: Act, team: string, wanted: readonly string[]): Promise<NamedTag[]> {
  const { tags, unknown } = await usableTags(tx, act, team, wanted);
  if (unknown.length > 0)
    fail('forbidden', `Your role uses the tags that exist. Propose ${listNames(unknown)} instead of creating it.`);
  return tags;
}
