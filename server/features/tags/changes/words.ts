import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { findHolder } from '../store.synonyms.ts';

/** One spelling of each name, the first: names are the same without regard to case. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (!seen.has(key)) seen.set(key, name);
  }
  return [...seen.values()];
}

/** The synonyms a tag of this name can be given: each once, and not the name itself. */
export function ownSynonyms(name: string, synonyms: readonly string[]): string[] {
  return distinctNames(synonyms).filter((word) => word.toLowerCase() !== name.toLowerCase());
}

/** Refuses synonyms that are another tag's name or synonym. */
export async function requireFree(tx: Tx, team: string, tag: string, synonyms: readonly string[]): Promise<void> {
  const held = await findHolder(tx, team, synonyms, tag);
  if (!held) return;
  const own = held.word.toLowerCase() === held.holder.toLowerCase();
  fail('name_taken', {
    detail: own ? `The tag ${held.holder} already exists.` : `${held.word} is a synonym of the tag ${held.holder}.`,
  });
}
