import type { listCollectionTags, tagCollection as tagRoute } from '#contract/collections/tags.ts';
import { limits } from '#contract/core/limits.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCollection } from '../access.ts';
import { tagCollection } from '../changes/tag.ts';
import { showDetail } from '../detail.ts';
import { tagsInUse } from './store.ts';

/** Puts tags to a collection, and takes others from it. Those who may manage it alone choose among the tags of the team. */
export const tag: Handler<typeof tagRoute, Services> = async (call) => {
  const row = await openCollection(call, 'collection.edit', call.params.id);
  const { add = [], remove = [] } = call.body;
  const makes = call.standingIn(row.team_id).flags.includes('EDIT_ASSETS');
  await call.write((tx) => tagCollection(tx, call.act, row, { add, remove, makes }));
  return showDetail(call, row.team_id, row.id);
};

/** The tags that collections are filtered by. */
export const inUse: Handler<typeof listCollectionTags, Services> = async ({ db, params: { team }, query }) =>
  pageOfAll(
    `collection tags ${team}`,
    await tagsInUse(db, team, limits.collectionTagsListed),
    query,
    ({ uuid }) => uuid,
  );
