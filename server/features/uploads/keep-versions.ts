import type { FileVersion } from '#contract/versions/routes.ts';
import type { NewVersion } from '#features/files/changes/add-version.ts';
import { presentVersions } from '#features/files/present/versions.ts';
import { type FileRow, findFile } from '#features/files/store/files.ts';
import { takeVersion } from '#features/submissions/changes/versions.ts';
import type { Authorized } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Caller } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { keepBytes, requireBytes } from './changes/keep-bytes.ts';
import type { Part } from './receive-parts.ts';

interface Extras {
  note: string | null;
  /** The creator of the content, where that is known before its bytes were read. */
  source?: unknown;
}

/** Puts the bytes on stable storage, then makes versions of them, the last of which is the cover and comes first. */
export async function keepVersions(
  call: Caller<Services>,
  file: Authorized<FileRow, 'version'>,
  parts: readonly Part[],
  { note, source }: Extras,
): Promise<{ results: FileVersion[]; waiting: number }> {
  const { services, act, actor } = call;
  const { team_id: team } = file;
  const versions: NewVersion[] = [];
  for (const { name, received } of parts) {
    const { path, size, head } = received;
    const sha256 = Buffer.from(received.sha256, 'hex');
    const bytes = await keepBytes(services, { team, name, path, size, sha256, head });
    versions.push({ name, bytes, createdBy: actor.user, note, source });
  }
  const made = await call.write(async (tx) => {
    const ids: string[] = [];
    for (const version of versions) {
      const id = await takeVersion(tx, services.jobs, act, file, version);
      if (id !== null) ids.push(id);
      await requireBytes(services, team, version.bytes.sha256);
    }
    return ids;
  });
  const now = (await findFile(call.db, [team], file.id)) ?? fail('not_found');
  const results = made.length > 0 ? await presentVersions(call, now, made) : [];
  return { results, waiting: versions.length - made.length };
}
