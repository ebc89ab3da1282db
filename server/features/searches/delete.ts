import type { deleteSearch } from '#contract/searches.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openSearch } from './access.ts';
import { removeSearch } from './changes/remove.ts';

export const remove: Handler<typeof deleteSearch, Services> = async (call) => {
  const row = await openSearch(call, call.params.id);
  await call.write((tx) => removeSearch(tx, call.act, row));
};
