import { sql } from 'kysely';
import { isTypedOr, typedParts, typedWord } from '#contract/files/typed-search.ts';
import { type Finder, foldWords } from './filter-refs.ts';
import type { FoldedWord } from './search-words.ts';
import { submitted } from './unreviewed.ts';

/** Letters of a word from which a mistake in it can be told, and words that are looked at. */
const shortest = 4;
const words = 6;
/** The likeness of a word to one that files have, from 0 to 1: two letters swapped in a word of seven leave 0.33. */
const near = 0.3;
/** Files whose words are compared. */
const looked = 300;

/** The word that files have most like one that none has; undefined where none is near, or it is there as it is. */
async function nearest({ searchDb }: Finder, team: string, { folded }: FoldedWord): Promise<string | undefined> {
  const { rows } = await searchDb.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(near)}, true)`.execute(tx);
    return sql<{ word: string }>`with near as materialized (
        select f.search_text from files f where f.team_id = ${team} and f.recycled_at is null and ${folded} <% f.search_text
          and (f.review_status = 0 or not ${submitted}) limit ${sql.lit(looked)})
      select w.word from near n cross join lateral (select distinct word from regexp_split_to_table(n.search_text, ' +') s (word)) w
      where length(w.word) >= ${sql.lit(shortest - 1)} and w.word ~ '^[[:alpha:]]+$' and w.word !~ '[\\uA000-\\uA020]' and similarity(w.word, ${folded}) >= ${near}
      group by w.word order by similarity(w.word, ${folded}) desc, count(*) desc, w.word limit 1`.execute(tx);
  });
  return rows[0]?.word;
}

/** A search with mistyped words in the spelling that files have; null where there is nothing to correct. */
export async function corrected(finder: Finder, team: string, q: readonly string[]): Promise<string[] | null> {
  const groups = q.map(typedParts);
  const wanted = groups.flatMap((parts) =>
    parts.filter((part, at) => {
      const { text, without } = typedWord(part);
      return (
        !without &&
        !text.includes(' ') &&
        !isTypedOr(at, parts) &&
        /^[\p{L}\p{M}]+$/u.test(text) &&
        text.length >= shortest
      );
    }),
  );
  const typed = [...new Set(wanted)].slice(0, words);
  if (typed.length === 0) return null;
  const [folded = []] = await foldWords(finder.db, [typed]);
  const better = new Map<string, string>();
  for (const [at, word] of typed.entries()) {
    const known = folded[at];
    const found = known && (await nearest(finder, team, known));
    if (found && found !== known.folded) better.set(word, found);
  }
  return better.size === 0 ? null : groups.map((parts) => parts.map((part) => better.get(part) ?? part).join(' '));
}
