import type { deleteFolder } from '#contract/folders.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openFolder } from './access.ts';
import { removeFolder } from './changes/remove.ts';

export const remove: Handler<typeof deleteFolder, Services> = async (call) => {
  const folder = await openFolder(call, 'folder.delete', call.params.uuid);
  await call.write((tx) => removeFolder(tx, call.act, folder));
};
