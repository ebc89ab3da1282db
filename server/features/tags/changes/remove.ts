import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { synonymsOf } from '../store.synonyms.ts';
import { collectionsOf, deleteRows, filesOf, lockTags, type TagRow } from '../store.ts';

/** Deleted tag, as history keeps it, with the files that had it. Older history tells no more than its colour. */
export interface RemovedTag {
  id: string;
  name: string;
  colour: string | null;
  group?: string | null;
  synonyms?: string[];
  created_by?: string | null;
  created_at: string;
  files: string[];
  /** Collections that had it. Left out where history is older than their tags. */
  collections?: string[];
}

/** The state of a tag that brings it back after it is deleted. */
export async function rememberTag(tx: Tx, tag: TagRow): Promise<RemovedTag> {
  const { team_id: team, id, name, colour, tag_group: group, created_by, created_at } = tag;
  const synonyms = await synonymsOf(tx, team, id);
  const files = await filesOf(tx, team, id);
  const collections = await collectionsOf(tx, team, id);
  return { id, name, colour, group, synonyms, created_by, created_at: created_at.toISOString(), files, collections };
}

/** Deletes tags and takes them off every file and collection. */
export async function removeTags(
  tx: Tx,
  act: Act,
  team: string,
  authorized: readonly Authorized<TagRow, 'tag.manage'>[],
): Promise<void> {
  const ids = authorized.map((tag) => tag.id);
  const tags = await lockTags(tx, team, ids);
  if (tags.length < ids.length) fail('not_found');
  const lines = [];
  for (const tag of tags)
    lines.push({
      team,
      action: 'tag.delete',
      noun: 'tag' as const,
      subject: tag.id,
      before: await rememberTag(tx, tag),
    });
  await deleteRows(tx, team, ids);
  await record(tx, act, ...lines);
}
