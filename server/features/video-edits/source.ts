import type { VersionRow } from '#features/versions/store.ts';
import { fail } from '#platform/errors.ts';
import type { SourceJob } from '#platform/media/model.ts';
import { original } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';

/** The bytes of a version, as media work reads them. */
export async function sourceOf({ storage }: Services, version: VersionRow): Promise<SourceJob> {
  const { team_id: team, sha256, size, media_type: mediaType, extension, kind } = version;
  const source =
    (await wholePath(storage, original(team, sha256), size)) ??
    fail('not_found', 'This version is missing on the server.');
  return { source, sniffed: { mediaType, extension, kind } };
}
