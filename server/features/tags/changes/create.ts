import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { addSynonyms } from '../store.synonyms.ts';
import { findNamed, insertTag } from '../store.ts';
import { ownSynonyms, requireFree } from './words.ts';

export interface NewTag {
  team: string;
  name: string;
  colour: string | null;
  group: string | null;
  synonyms: readonly string[];
}

/** Makes a tag and tells its id; null when the team has one of this name, or one with this synonym. */
export async function createTag(
  tx: Tx,
  act: Act,
  { team, name, colour, group, synonyms }: NewTag,
): Promise<string | null> {
  const id = newId();
  if (await findNamed(tx, team, name)) return null;
  if (!(await insertTag(tx, { team, id, name, colour, group, createdBy: act.actor }))) return null;
  const words = ownSynonyms(name, synonyms);
  await requireFree(tx, team, id, words);
  await addSynonyms(tx, team, id, words);
  const after = { name, colour, group, synonyms: words };
  await record(tx, act, { team, action: 'tag.create', noun: 'tag', subject: id, after });
  return id;
}
