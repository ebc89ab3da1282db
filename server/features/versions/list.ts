import type { listVersions } from '#contract/versions.ts';
import { openFile } from '#features/files/access.ts';
import { presentVersions } from '#features/files/present-versions.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';

export const list: Handler<typeof listVersions, Services> = async (call) => {
  const file = await openFile(call, 'view', call.params.uuid);
  const results = await presentVersions(call, file);
  return { results, next: null, count: results.length, count_exact: true };
};
