import type { listVersions } from '#contract/versions.ts';
import { versionSource } from '#contract/versions.ts';
import { openFile } from '#features/files/access.ts';
import { presentVersion } from '#features/files/present.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { listOfFile } from './store.ts';

export const list: Handler<typeof listVersions, Services> = async (call) => {
  const file = await openFile(call, 'view', call.params.uuid);
  const rows = await listOfFile(call.db, file.team_id, file.id, file.cover_version);
  const results = rows.map((row) => ({
    ...presentVersion(call, { ...file, ...row, id: file.id, cover_version: row.id }),
    active: row.id === file.cover_version,
    created_at: row.created_at.toISOString(),
    source: versionSource.safeParse(row.source).data ?? null,
  }));
  return { results, next: null, count: results.length, count_exact: true };
};
