import type { deleteVersion } from '#contract/versions/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openVersion } from './access.ts';
import { removeVersion } from './changes/remove.ts';

export const remove: Handler<typeof deleteVersion, Services> = async (call) => {
  const { file, version } = await openVersion(call, 'delete_version', call.params.uuid);
  await call.write((tx) => removeVersion(tx, call.act, file, version.id));
};
