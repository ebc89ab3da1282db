import { limits } from '#contract/core/limits.ts';
import { ensureTags, knownTags } from '#features/tags/changes/ensure.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { EditableCollection } from '../access.ts';
import { type CollectionRow, lockCollection } from '../store/collections.ts';
import { tagsOf, tagsThere, writeTags } from '../tags/store.ts';

interface TagRef {
  uuid: string;
  name: string;
}

/** The record of other tags of a collection: those it lost before, those it got after. */
export interface KeptTags {
  name: string;
  tags: TagRef[];
}

/** Tags to put to a collection by name, and to take from it. */
interface WantedTags {
  add: readonly string[];
  remove: readonly string[];
  /** Names that no tag has yet become tags. */
  makes: boolean;
}

async function named(tx: Tx, act: Act, team: string, { add, makes }: WantedTags): Promise<TagRef[]> {
  if (makes) return ensureTags(tx, act, team, add);
  const { tags, unknown } = await knownTags(tx, team, add);
  if (unknown.length > 0)
    fail('forbidden', {
      detail: 'Your role does not allow you to make tags. Choose one that the team has.',
      needs: ['EDIT_ASSETS'],
    });
  return tags;
}

/** Puts tags to a collection and takes others from it, whatever else it has. */
export async function tagCollection(
  tx: Tx,
  act: Act,
  collection: EditableCollection,
  wanted: WantedTags,
): Promise<void> {
  const row = (await lockCollection(tx, collection.team_id, collection.id)) ?? fail('not_found');
  const { team_id: team, id } = row;
  const remove = [...new Set(wanted.remove)];
  if ((await tagsThere(tx, team, remove)).length < remove.length)
    fail('not_found', 'One of these tags does not exist.');
  const add = await named(tx, act, team, wanted);
  const now = new Set((await tagsOf(tx, team, id)).map(({ uuid }) => uuid));
  for (const tag of remove) now.delete(tag);
  for (const { uuid } of add) now.add(uuid);
  if (now.size > limits.tagsPerCollection) invalid('add', `a collection has at most ${limits.tagsPerCollection} tags`);
  const added = new Set(add.map(({ uuid }) => uuid));
  await changeTags(tx, act, row, { add: [...added], take: remove.filter((tag) => !added.has(tag)) });
}

/** Writes which tags it has, and their history. The row is locked by the caller. */
export async function changeTags(
  tx: Tx,
  act: Act,
  { team_id: team, id, title: name }: CollectionRow,
  change: { add: readonly string[]; take: readonly string[] },
): Promise<void> {
  const before = await tagsOf(tx, team, id);
  const had = new Set(before.map(({ uuid }) => uuid));
  const add = change.add.filter((tag) => !had.has(tag));
  const take = change.take.filter((tag) => had.has(tag));
  if (add.length === 0 && take.length === 0) return;
  await writeTags(tx, team, id, { add, take });
  const after = await tagsOf(tx, team, id);
  const refs = (tags: readonly TagRef[], ids: readonly string[]): TagRef[] =>
    tags.filter(({ uuid }) => ids.includes(uuid)).map(({ uuid, name: tag }) => ({ uuid, name: tag }));
  await record(tx, act, {
    team,
    action: 'collection.tag',
    noun: 'collection',
    subject: id,
    before: { name, tags: refs(before, take) } satisfies KeptTags,
    after: { name, tags: refs(after, add) } satisfies KeptTags,
  });
}
