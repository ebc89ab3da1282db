import type { showCollection } from '#contract/collections.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCollection } from './access.ts';
import { showDetail } from './detail.ts';

export const show: Handler<typeof showCollection, Services> = async (call) => {
  const row = await openCollection(call, 'collection.view', call.params.id);
  return showDetail(call, row.team_id, row.id);
};
