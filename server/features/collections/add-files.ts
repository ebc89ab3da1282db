import type { addFiles as addRoute } from '#contract/collections.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openFilesToPut, openManual } from './access.ts';
import { addFiles } from './changes/put-files.ts';
import { showDetail } from './detail.ts';

/** Puts files at the end; those that are in it already stay where they are. */
export const add: Handler<typeof addRoute, Services> = async (call) => {
  const row = await openManual(call, 'collection.add', call.params.id);
  const files = await openFilesToPut(call, row, call.body.files);
  await call.write((tx) => addFiles(tx, call.act, row, files));
  return showDetail(call, row.team_id, row.id);
};
