import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { deleteRows, type TagRow, tagFiles } from '../store.ts';
import { addSynonyms } from '../store-synonyms.ts';
import { type RemovedTag, rememberTag } from './remove.ts';
import { distinctNames } from './words.ts';

type ManagedTag = Authorized<TagRow, 'tag.manage'>;

/** The record of a merge: the tags that went, the files that had none of `to` before, its new synonyms. */
export interface MergedTags {
  before: { from: RemovedTag[] };
  after: { name: string; added: string[]; synonyms?: string[] };
}

/**
 * Puts the `to` tag to every file of the `from` tags and deletes those; their words may stay as its synonyms. The rows
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
  await deleteRows(
    tx,
    team,
    from.map((tag) => tag.id),
  );
  const words = keepSynonyms ? distinctNames(gone.flatMap(({ name, synonyms = [] }) => [name, ...synonyms])) : [];
  const synonyms = await addSynonyms(tx, team, to.id, words);
  const { before, after }: MergedTags = { before: { from: gone }, after: { name: to.name, added, synonyms } };
  await record(tx, act, { team, action: 'tag.merge', noun: 'tag', subject: to.id, before, after });
}
