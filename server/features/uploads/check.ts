import type { checkUploads } from '#contract/uploads.ts';
import { presentVersion } from '#features/files/present/file.ts';
import { findFiles } from '#features/files/store/files.ts';
import type { Handler } from '#platform/http/handle.ts';
import { membershipIn } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { findByHash } from './store.ts';

const shownOfEach = 10;

/**
 * Those of the given hashes whose bytes the team has already, so that the client can skip, add a version, or keep both.
 * People who may not see files of the team are told of none.
 */
export const check: Handler<typeof checkUploads, Services> = async (call) => {
  const { team } = call.params;
  if (!membershipIn(call.actor, team).flags.includes('VIEW_ASSETS'))
    return { results: call.body.map(({ name, sha256 }) => ({ name, sha256, existing: [] })) };
  const hashes = [...new Set(call.body.map((item) => item.sha256))].map((hex) => Buffer.from(hex, 'hex'));
  const found = await findByHash(call.db, team, hashes, shownOfEach);
  const rows = await findFiles(call.db, team, [...new Set(found.map(({ file }) => file))]);
  const files = new Map(rows.map((row) => [row.id, row]));
  const byHash = Map.groupBy(found, (entry) => entry.sha256.toString('hex'));
  const existingOf = (sha256: string) =>
    (byHash.get(sha256) ?? []).flatMap(({ file, folder }) => {
      const row = files.get(file);
      if (!row) return [];
      const { thumbnail_url } = presentVersion(call, row);
      return [{ uuid: row.id, name: row.name, folder, recycled: row.recycled_at !== null, thumbnail_url }];
    });
  return { results: call.body.map(({ name, sha256 }) => ({ name, sha256, existing: existingOf(sha256) })) };
};
