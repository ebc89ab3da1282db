import type { arrangeCollection } from '#contract/collections.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openManual } from './access.ts';
import { arrange as arrangeSections } from './changes/arrange.ts';
import { showDetail } from './detail.ts';

/** Parts a manual collection into sections. */
export const arrange: Handler<typeof arrangeCollection, Services> = async (call) => {
  const row = await openManual(call, 'collection.edit', call.params.id);
  await call.write((tx) => arrangeSections(tx, call.act, row, call.body.sections));
  return showDetail(call, row.team_id, row.id);
};
