import type { processFile } from '#contract/versions/routes.ts';
import { openFile } from '#features/files/access.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { reprocess } from './changes/reprocess.ts';

export const processAgain: Handler<typeof processFile, Services> = async (call) => {
  const file = await openFile(call, 'process', call.params.uuid);
  await call.write((tx) => reprocess(tx, call.services.jobs, call.act, file));
  return { uuid: file.id, processed: false };
};
