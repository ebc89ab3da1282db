import type { deleteCollection } from '#contract/collections.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCollection } from './access.ts';
import { removeCollection } from './changes/remove.ts';

export const remove: Handler<typeof deleteCollection, Services> = async (call) => {
  const row = await openCollection(call, 'collection.edit', call.params.id);
  await call.write((tx) => removeCollection(tx, call.act, row));
};
