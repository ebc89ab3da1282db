import { rm } from 'node:fs/promises';
import type { cropVersion } from '#contract/versions/routes.ts';
import { requireQuota } from '#features/storage/access.quota.ts';
import { openVersion } from '#features/versions/access.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { original } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { cropPart, requireShape } from './crop-part.ts';
import { keepVersions } from './keep-versions.ts';

/** Makes a version of a part of another, which inherits who made it. */
export const crop: Handler<typeof cropVersion, Services> = async (call) => {
  const { services, db, actor, body } = call;
  const { file, version } = await openVersion(call, 'version', call.params.uuid);
  requireShape(body.crop);
  await limitRate(db, actor.user, rateLimits.picture);
  const path =
    (await wholePath(services.storage, original(version.team_id, version.sha256), version.size)) ??
    fail('not_found', 'This version is missing on the server.');
  const { media_type: mediaType, extension, kind, original_name: name, source } = version;
  const part = await cropPart(services, { name, path, sniffed: { mediaType, extension, kind } }, body.crop);
  try {
    await requireQuota(services, version.team_id, part.received.size);
    return await keepVersions(call, file, [part], { note: body.note || null, source });
  } finally {
    await rm(part.received.path, { force: true });
  }
};
