import type { listVersions } from '#contract/versions/routes.ts';
import { openFile } from '#features/files/access.ts';
import { presentVersions } from '#features/files/present/versions.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';

export const list: Handler<typeof listVersions, Services> = async (call) => {
  const file = await openFile(call, 'view', call.params.uuid);
  return pageOfAll(`versions ${file.id}`, await presentVersions(call, file), call.query, ({ uuid }) => uuid);
};
