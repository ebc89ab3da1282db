import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { replaceSynonyms, synonymsOf } from '../store.synonyms.ts';
import { findNamed, lockTags, type TagRow, updateRow } from '../store.ts';
import { ownSynonyms, requireFree } from './words.ts';

/** The fields of a tag that can be changed, as history keeps them. */
export interface TagLook {
  name: string;
  colour: string | null;
  group: string | null;
  synonyms: string[];
}

type TagChange = { [Field in keyof TagLook]?: TagLook[Field] | undefined };

export const lookOf = ({ name, colour, tag_group }: TagRow, synonyms: string[]): TagLook => ({
  name,
  colour,
  group: tag_group,
  synonyms,
});

export const sameLook = (one: TagLook, other: TagLook): boolean =>
  one.name === other.name &&
  one.colour === other.colour &&
  one.group === other.group &&
  one.synonyms.length === other.synonyms.length &&
  one.synonyms.every((word) => other.synonyms.includes(word));

/** Writes a look. A word that was the synonym and becomes the name, or the other way round, is free in between. */
export async function writeLook(tx: Tx, team: string, id: string, was: TagLook, look: TagLook): Promise<void> {
  await replaceSynonyms(
    tx,
    team,
    id,
    was.synonyms.filter((word) => look.synonyms.includes(word)),
  );
  if (was.name !== look.name || was.colour !== look.colour || was.group !== look.group)
    await updateRow(tx, team, id, look);
  await replaceSynonyms(tx, team, id, look.synonyms);
}

/** Gives a tag another name, colour, group or synonyms. False, and nothing is written, when another tag has the name. */
export async function changeTag(
  tx: Tx,
  act: Act,
  { team_id: team, id }: Authorized<TagRow, 'tag.manage'>,
  wanted: TagChange,
): Promise<boolean> {
  const [tag] = await lockTags(tx, team, [id]);
  if (!tag) fail('not_found');
  const before = lookOf(tag, await synonymsOf(tx, team, id));
  const name = wanted.name ?? before.name;
  const after: TagLook = {
    name,
    colour: wanted.colour === undefined ? before.colour : wanted.colour,
    group: wanted.group === undefined ? before.group : wanted.group,
    synonyms: ownSynonyms(name, wanted.synonyms ?? before.synonyms),
  };
  if (sameLook(before, after)) return true;
  const other = await findNamed(tx, team, name);
  if (other && other.id !== id) return false;
  if (wanted.synonyms) await requireFree(tx, team, id, after.synonyms);
  await writeLook(tx, team, id, before, after);
  await record(tx, act, { team, action: 'tag.update', noun: 'tag', subject: id, before, after });
  return true;
}
