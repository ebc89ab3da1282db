import { serverLimits } from '#contract/core/server-limits.ts';
import type { suggest as suggestRoute } from '#contract/files/find.ts';
import { wholePage } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import type { Finder } from '../search/filter-refs.ts';
import { wordPattern } from '../search/search-words.ts';
import { tellDetails } from '../search/suggest/suggest-details.ts';
import { findNamed, findNames, foldTyped, type NameRow, type Suggestion } from '../search/suggest/suggest-store.ts';

/** As the database folds, near enough to compare a word of a name with what was typed. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Words of names that begin with the last word typed, the most frequent first; with none, names that hold it. */
function complete(rows: readonly NameRow[], typed: string): Suggestion[] {
  const at = typed.search(/\S+$/);
  const [before, last] = [typed.slice(0, at), plain(typed.slice(at))];
  const found = new Map<string, { value: string; count: number }>();
  for (const { name } of rows) {
    for (const word of new Set(name.replace(/\.\w{1,5}$/, '').match(/[\p{L}\p{N}\p{M}]+/gu))) {
      const key = plain(word);
      if (!key.startsWith(last) || key === last) continue;
      const known = found.get(key);
      found.set(key, { value: known?.value ?? word, count: (known?.count ?? 0) + 1 });
    }
  }
  const words = [...found.values()].toSorted((a, b) => b.count - a.count || a.value.length - b.value.length);
  if (words.length > 0) return words.map(({ value }) => ({ value: before + value, kind: 'name' }));
  return rows.filter(({ name }) => plain(name).includes(last)).map(({ name }) => ({ value: name, kind: 'name' }));
}

const creatorsIn = (rows: readonly NameRow[], folded: string): Suggestion[] =>
  rows.flatMap(({ handle }) =>
    handle && plain(handle).includes(folded) ? [{ value: handle, kind: 'creator' as const }] : [],
  );

function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ value }) => {
    const key = plain(value);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** A few of each kind first, then what is left. */
function mix(kinds: readonly Suggestion[][]): Suggestion[] {
  const shares = kinds.map((suggestions) => [suggestions.slice(0, 3), suggestions.slice(3)] as const);
  return [...shares.flatMap(([first]) => first), ...shares.flatMap(([, rest]) => rest)].slice(
    0,
    serverLimits.suggestions,
  );
}

async function find(finder: Finder, team: string, typed: string, attributes: boolean): Promise<Suggestion[]> {
  const { folded, words } = await foldTyped(finder, typed);
  if (folded === '' || words.length === 0) return [];
  const patterns = words.slice(0, 5).map((word) => wordPattern({ ...word, lexemes: '' }));
  const [named, rows] = await Promise.all([findNamed(finder, team, folded), findNames(finder, team, patterns)]);
  const of = (kind: Suggestion['kind']) =>
    named.filter((hit) => hit.kind === kind).map(({ value }) => ({ value, kind }));
  const kinds = [of('tag'), complete(rows, typed), of('folder'), [...of('creator'), ...creatorsIn(rows, folded)]];
  return mix([...kinds, attributes ? of('attribute') : []].map(distinct));
}

/** Completions for the search field. */
export const suggest: Handler<typeof suggestRoute, Services> = async (call) => {
  const { db, searchDb } = call.services;
  const { signal } = call.request;
  const typed = call.query.q.trim();
  if (typed === '') return wholePage([]);
  await limitRate(db, call.actor.user, rateLimits.search);
  try {
    const finder = { db, searchDb, signal };
    const { team } = call.params;
    const attributes = call.membership.features.includes('DAM_PLUS');
    return wholePage(await tellDetails(finder, team, await find(finder, team, typed, attributes)));
  } catch (error) {
    if (signal.aborted) fail('busy', 'The request was cancelled.');
    throw error;
  }
};
