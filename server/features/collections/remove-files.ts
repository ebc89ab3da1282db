import type { removeFiles } from '#contract/collections.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openFilesToPut, openManual } from './access.ts';
import { takeFiles } from './changes/put-files.ts';
import { showDetail } from './detail.ts';

/** Takes files out; those that are not in it change nothing. */
export const take: Handler<typeof removeFiles, Services> = async (call) => {
  const row = await openManual(call, 'collection.add', call.params.id);
  const files = await openFilesToPut(call, row, call.body.files);
  await call.write((tx) => takeFiles(tx, call.act, row, files));
  return showDetail(call, row.team_id, row.id);
};
