import { serverLimits } from '#contract/core/server-limits.ts';
import { type Crop, type createVersions, versionNote } from '#contract/versions/routes.ts';
import { openFile } from '#features/files/access.ts';
import { requireQuota } from '#features/storage/access.quota.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { cropPart, readCrop } from './crop-part.ts';
import { keepVersions } from './keep-versions.ts';
import { openZip, sizeOf } from './open-zip.ts';
import { type Part, withParts } from './receive-parts.ts';
import { refuseEmptyVersion } from './rules.ts';

const atLeastOne = (): never => invalid('files', 'send at least one file');

function readNote(said: string | undefined): string | null {
  const parsed = versionNote.safeParse(said ?? '');
  return parsed.success ? parsed.data || null : invalid('note', parsed.error.issues[0]?.message ?? 'is not a text');
}

/** The uploaded files, with zips opened. Everything that is unpacked is added to what is cleared away. */
async function opened(services: Services, team: string, parts: Part[]): Promise<Part[]> {
  const files: Part[] = [];
  for (const part of [...parts]) {
    const { name, received } = part;
    if (received.size === 0) refuseEmptyVersion(name);
    const inside = await openZip(services, { name, path: received.path, head: received.head });
    if (inside) {
      parts.push(...inside);
      await requireQuota(services, team, sizeOf(inside));
    }
    files.push(...(inside ?? [part]));
  }
  if (files.length > serverLimits.versionsAtOnce)
    fail('too_large', `At most ${serverLimits.versionsAtOnce} versions can be added at once.`);
  return files;
}

async function cropped(services: Services, parts: Part[], files: readonly Part[], crop: Crop): Promise<Part[]> {
  const made: Part[] = [];
  for (const { name, received } of files) {
    const sniffed = await services.media.sniff(received.path, name, received.head);
    const part = await cropPart(services, { name, path: received.path, sniffed }, crop);
    parts.push(part);
    made.push(part);
  }
  return made;
}

/** Takes whole files in one request. All of them become versions, or none. */
export const create: Handler<typeof createVersions, Services> = async (call) => {
  const { services, request, params } = call;
  const file = await openFile(call, 'version', params.uuid);
  if (!request.isMultipart()) atLeastOne();
  return withParts(call, file.team_id, ['crop', 'note'], async ({ parts, fields }) => {
    if (parts.length === 0) atLeastOne();
    const crop = readCrop(fields.crop);
    const note = readNote(fields.note);
    const files = await opened(services, file.team_id, parts);
    return keepVersions(call, file, crop ? await cropped(services, parts, files, crop) : files, { note });
  });
};
