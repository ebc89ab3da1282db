import { sql } from 'kysely';
import { isTypedOr, typedParts, typedWord } from '#contract/files/typed-search.ts';
import { type Finder, foldWords } from './filter-refs.ts';
import { documentQuery, type FoldedWord, wordPattern } from './search-words.ts';

/** Words of one search that are looked at. */
const wordsAtMost = 6;
const [shortest, longest] = [3, 60];
/** Words as tags have them. Addresses, numbers and codes are nobody's synonym. */
const tagLike = /^(?=.*\p{L})[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’&-]*$/u;

/** The words of a search that could be a synonym of a tag. */
function wordsOf(q: readonly string[]): string[] {
  const typed = q.flatMap((group) => {
    const parts = typedParts(group);
    return parts.filter((_, at) => !isTypedOr(at, parts)).map(typedWord);
  });
  const words = typed.filter(
    ({ text, without }) => !without && text.length >= shortest && text.length <= longest && tagLike.test(text),
  );
  return [...new Set(words.map(({ text }) => text))].slice(0, wordsAtMost);
}

async function isFound({ searchDb }: Finder, team: string, word: FoldedWord): Promise<boolean> {
  const documents = documentQuery([word]);
  const { rows } = await sql`select 1 from files f where f.team_id = ${team} and f.recycled_at is null
    and (f.search_text like ${wordPattern(word)} ${documents === null ? sql`` : sql`or f.document_words @@ ${documents}::tsquery`})
    limit 1`.execute(searchDb);
  return rows.length > 0;
}

/** The words of a search, as they were typed, that no file of the team has. */
export async function missedWords(finder: Finder, team: string, q: readonly string[]): Promise<string[]> {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const [folded = []] = await foldWords(finder.db, [words]);
  const missed: string[] = [];
  for (const [at, word] of words.entries()) {
    const known = folded[at];
    if (known && known.folded !== '' && !(await isFound(finder, team, known))) missed.push(word);
  }
  return missed;
}
