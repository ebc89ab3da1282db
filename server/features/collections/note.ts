import type { noteCollectionFile } from '#contract/collections.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openManual } from './access.ts';
import { noteFile } from './changes/note.ts';
import { showDetail } from './detail.ts';

/** Says something of one file where it stands in a collection. */
export const note: Handler<typeof noteCollectionFile, Services> = async (call) => {
  const row = await openManual(call, 'collection.edit', call.params.id);
  await call.write((tx) => noteFile(tx, call.act, row, call.body.file, call.body.note || null));
  return showDetail(call, row.team_id, row.id);
};
