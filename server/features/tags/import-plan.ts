import { sameLook, type TagLook } from './changes/change.ts';
import { ownSynonyms } from './changes/words.ts';
import type { Problem, SheetRow } from './csv-rows.ts';

export interface KnownTag {
  id: string;
  look: TagLook;
}

/** The result of a sheet for the tags there are. */
export interface ImportPlan {
  create: TagLook[];
  update: { id: string; before: TagLook; after: TagLook }[];
  unchanged: number;
  problems: Problem[];
}

const key = (word: string) => word.toLowerCase();

/** The tag behind each word: by its name, or by a synonym. */
function holdersOf(tags: readonly KnownTag[]): Map<string, string> {
  const holders = new Map<string, string>();
  for (const { look } of tags) for (const word of look.synonyms) holders.set(key(word), look.name);
  for (const { look } of tags) holders.set(key(look.name), look.name);
  return holders;
}

/**
 * Compares a sheet with the tags there are, by name. A column that the sheet has is taken as it stands, an empty cell as
 * none; a column it does not have changes nothing.
 */
export function planImport(tags: readonly KnownTag[], rows: readonly SheetRow[]): ImportPlan {
  const known = new Map(tags.map((tag) => [key(tag.look.name), tag]));
  const holders = holdersOf(tags);
  const seen = new Set<string>();
  const plan: ImportPlan = { create: [], update: [], unchanged: 0, problems: [] };
  for (const { row, name, colour, group, synonyms } of rows) {
    const wrong = (message: string) => plan.problems.push({ row, message });
    const tag = known.get(key(name));
    const holder = holders.get(key(name));
    if (seen.has(key(name))) {
      wrong(`${name} is in the sheet twice.`);
      continue;
    }
    if (!tag && holder !== undefined) {
      wrong(`${name} is a synonym of the tag ${holder}.`);
      continue;
    }
    const before: TagLook = tag?.look ?? { name, colour: null, group: null, synonyms: [] };
    const after: TagLook = {
      name: before.name,
      colour: colour === undefined ? before.colour : colour,
      group: group === undefined ? before.group : group,
      synonyms: synonyms === undefined ? before.synonyms : ownSynonyms(name, synonyms),
    };
    const taken = after.synonyms.find((word) => (holders.get(key(word)) ?? before.name) !== before.name);
    if (taken !== undefined) {
      wrong(`${taken} belongs to the tag ${holders.get(key(taken))}.`);
      continue;
    }
    seen.add(key(name));
    for (const word of [after.name, ...after.synonyms]) holders.set(key(word), after.name);
    if (!tag) plan.create.push(after);
    else if (sameLook(before, after)) plan.unchanged += 1;
    else plan.update.push({ id: tag.id, before, after });
  }
  return plan;
}
