import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { addSynonyms } from '../store.synonyms.ts';
import { deleteRows, type TagRow, tagCollections, tagFiles } from '../store.ts';
import { type RemovedTag, rememberTag } from './remove.ts';
import { distinctNames } from './words.ts';

type ManagedTag = Authorized<TagRow, 'tag.manage'>;

/** The record of a merge: the tags that went, the files and collections that had none of `to` before, its new synonyms. */
export interface MergedTags {
  before: { from: RemovedTag[] };
  after: { name: string; added: string[]; collections?: string[]; synonyms?: string[] };
}

/**
 * Puts the `to` tag to every file and collection of the `from` tags and deletes those; their words may stay as its synonyms. The rows
 * are locked by the caller.
 */
export async function mergeTags(
  tx: Tx,
  act: Act,
  from: readonly ManagedTag[],
  to: ManagedTag,
  keepSynonyms: boolean,
): Promise<void> {
  const team = to.team_id;
  const gone: RemovedTag[] = [];
  for (const tag of from) gone.push(await rememberTag(tx, tag));
  const files = [...new Set(gone.flatMap((tag) => tag.files))];
  const added = await tagFiles(tx, team, to.id, files);
  const had = [...new Set(gone.flatMap(({ collections: ids = [] }) => ids))];
  const collections = await tagCollections(tx, team, to.id, had);
  await deleteRows(
    tx,
    team,
    from.map((tag) => tag.id),
  );
  const words = keepSynonyms ? distinctNames(gone.flatMap(({ name, synonyms = [] }) => [name, ...synonyms])) : [];
  const synonyms = await addSynonyms(tx, team, to.id, words);
  const { before, after }: MergedTags = {
    before: { from: gone },
    after: { name: to.name, added, collections, synonyms },
  };
  await record(tx, act, { team, action: 'tag.merge', noun: 'tag', subject: to.id, before, after });
}
