import { sql } from 'kysely';
import type { MatchField } from '#contract/files/routes.ts';
import type { Db } from '#platform/db/db.ts';
import { documentQuery, type FoldedWord, foldAsciiText, wordPattern } from './search-words.ts';

/** A hit as far as it is known without asking the database again. */
export interface Hit {
  id: string;
  name: string;
  tags: readonly string[];
}

/**
 * True when a word is in a text, by the same folding; short words count only where a word begins, so they are asked of
 * the database.
 */
const holds = (text: string | null, { folded }: FoldedWord) =>
  text !== null && [...folded].length >= 3 && text.includes(folded);

/** The fields that explain a hit by its name and tags alone; null when some group is found elsewhere. */
function plainly({ name, tags }: Hit, groups: readonly FoldedWord[][]): MatchField[] | null {
  const named = foldAsciiText(name);
  const tagged = tags.map(foldAsciiText);
  const inName = groups.map((group) => group.some((word) => holds(named, word)));
  const inTags = groups.map((group) => group.some((word) => tagged.some((tag) => holds(tag, word))));
  if (!groups.every((_, place) => inName[place] || inTags[place])) return null;
  const fields: MatchField[] = [];
  if (inName.includes(true)) fields.push('name');
  if (inTags.includes(true)) fields.push('tags');
  return fields;
}

/** Letters read of one field. */
const read = 8_000;

async function ask(
  db: Db,
  team: string,
  ids: readonly string[],
  words: readonly FoldedWord[],
): Promise<Map<string, MatchField[]>> {
  const patterns = words.map(wordPattern);
  const documents = documentQuery(words);
  const { rows } = await sql<{
    id: string;
    fields: MatchField[];
  }>`select f.id, array_agg(t.field order by t.place) as fields
    from files f cross join lateral (values (1, 'name', f.name), (2, 'tags', f.tag_text), (3, 'description', f.description),
      (4, 'location', concat_ws(' ', f.location_text, nullif(f.place, ''))), (5, 'copyright', f.copyright), (6, 'source', f.source_display_name),
      (7, 'creator', concat_ws(' ', f.source -> 'creator' ->> 'handle', f.source -> 'creator' ->> 'name')),
      (8, 'attributes', f.attribute_text), (9, 'metadata', concat_ws(' ', nullif(f.corrected_text, ''), f.embedded_text)), (10, 'text', null)) t (place, field, said)
    where f.team_id = ${team} and f.id = any(${[...ids]}::uuid[]) and case when t.field = 'text'
      then coalesce(f.document_words @@ ${documents}::tsquery, false)
      else coalesce(t.said <> '' and (select s.folded || ' ' || spaced_words(s.folded) like any(${patterns}::text[])
        from (select searchable(left(t.said, ${sql.lit(read)})) as folded offset 0) s), false) end
    group by f.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.fields]));
}

/**
 * The fields in which the words of a search were found, for the hits of one page. What name and tags explain is not
 * asked again.
 */
export async function findMatched(
  db: Db,
  team: string,
  hits: readonly Hit[],
  groups: readonly FoldedWord[][],
): Promise<Map<string, MatchField[]>> {
  const asked = groups.map((group) => group.filter((word) => word.folded !== '')).filter((group) => group.length > 0);
  if (asked.length === 0) return new Map();
  const known = new Map(hits.map((hit) => [hit.id, plainly(hit, asked)]));
  const unknown = hits.filter((hit) => known.get(hit.id) === null).map((hit) => hit.id);
  const found = unknown.length > 0 ? await ask(db, team, unknown, asked.flat()) : new Map<string, MatchField[]>();
  return new Map(hits.map((hit) => [hit.id, known.get(hit.id) ?? found.get(hit.id) ?? []]));
}
