import { rm } from 'node:fs/promises';
import { serverLimits } from '#contract/core/server-limits.ts';
import type { writeBackMetadata } from '#contract/metadata/routes.ts';
import { cannotCarry, carriersOf, embeddedWords } from '#contract/metadata/rules.ts';
import { authorizeFile, openFile } from '#features/files/access.ts';
import { addVersion } from '#features/files/changes/add-version.ts';
import { presentDetail } from '#features/files/present/file.ts';
import { presentVersions } from '#features/files/present/versions.ts';
import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { standing } from '#platform/http/identity/actor.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import { assignmentsOf } from '#platform/media/metadata/embed-words.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { original } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { keepWritten } from './keep-written.ts';
import { findCorrections } from './store.ts';

type WriteBackCall = Call<typeof writeBackMetadata, Services>;

const note = 'Metadata written back';

function requireCarrier(file: FileRow): void {
  if (carriersOf(file.media_type).length === 0) fail('unsupported_type', cannotCarry(file.name));
  if (file.size === 0) fail('unsupported_type', 'This file is empty.');
  // Processing fills what nobody typed with what the file says: until then the library has not had its say.
  if (!file.processed) fail('not_processed');
  if (file.size > serverLimits.writeBackBytes)
    fail('too_large', 'This file is too large for its metadata to be written back: 1 GB is the most.');
}

/** A copy of the cover's bytes that says what the library says. The caller removes it. */
async function writeCopy(call: WriteBackCall, file: FileRow, out: string): Promise<void> {
  const { services } = call;
  const { storage, media, config } = services;
  const source =
    (await wholePath(storage, original(file.team_id, file.sha256), file.size)) ??
    fail('not_found', 'This file is missing on the server.');
  if ((await storage.freeBytes()) < config.minFreeBytes + 2 * file.size) fail('no_space');
  const [detail, corrections] = await Promise.all([
    presentDetail(call, file),
    findCorrections(call.db, file.team_id, file.id),
  ]);
  const assignments = assignmentsOf(embeddedWords(detail), corrections, carriersOf(file.media_type));
  const sniffed = { mediaType: file.media_type, extension: file.extension, kind: file.kind };
  try {
    await media.embed({ source, sniffed, out, assignments });
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    if (error.reason === 'no-exiftool') fail('not_configured', error.message);
    fail('unsupported_type', `The metadata of ${file.name} could not be written back. The file may be damaged.`);
  }
}

/** Makes a new version of the cover that says in other products what the library says here. */
export const writeBack: Handler<typeof writeBackMetadata, Services> = async (call) => {
  const { services, act, actor, db } = call;
  const file = await openFile(call, 'version', call.params.uuid);
  const { team_id: team, id } = file;
  requireCarrier(file);
  await limitRate(db, actor.user, rateLimits.embedding);
  const out = await services.storage.tempFile();
  try {
    await writeCopy(call, file, out);
    const bytes = await keepWritten(services, file, out);
    if (bytes.sha256.equals(file.sha256)) fail('conflict', 'The file already matches the library.');
    const version = await call.write(async (tx) => {
      const [now] = await lockFiles(tx, team, [id]);
      if (!now) fail('not_found');
      if (now.cover_version !== file.cover_version)
        fail('conflict', 'Another version became the cover in the meantime. Write back again.');
      const opened = authorizeFile(standing(actor, call.membershipFor(team)), 'version', now);
      const made = await addVersion(tx, services.jobs, act, opened, {
        name: file.name,
        bytes,
        createdBy: actor.user,
        note,
      });
      // Only bytes that were swept away in the very moment of their return can be gone.
      if (!(await services.storage.stat(original(team, bytes.sha256)))) fail('busy', { retryAfter: 1 });
      return made.version;
    });
    const cover = await openFile(call, 'view', id);
    return (await presentVersions(call, cover, [version]))[0] ?? fail('not_found');
  } finally {
    await rm(out, { force: true });
  }
};
