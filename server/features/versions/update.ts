import type { updateVersion } from '#contract/versions/routes.ts';
import { presentVersions } from '#features/files/present/versions.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openVersion } from './access.ts';
import { noteVersion } from './changes/note.ts';

export const update: Handler<typeof updateVersion, Services> = async (call) => {
  const { file, version } = await openVersion(call, 'edit', call.params.uuid);
  await call.write((tx) => noteVersion(tx, call.act, file, version.id, call.body.note || null));
  const [shown] = await presentVersions(call, file, [version.id]);
  return shown ?? fail('not_found');
};
