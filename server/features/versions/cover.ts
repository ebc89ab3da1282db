import type { setCover } from '#contract/versions/routes.ts';
import { presentVersions } from '#features/files/present/versions.ts';
import { findFile } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openVersion } from './access.ts';
import { makeCover } from './changes/make-cover.ts';

export const cover: Handler<typeof setCover, Services> = async (call) => {
  const { file, version } = await openVersion(call, 'cover', call.params.uuid);
  await call.write((tx) => makeCover(tx, call.act, file, version.id));
  const now = (await findFile(call.db, [file.team_id], file.id)) ?? fail('not_found');
  const [shown] = await presentVersions(call, now, [version.id]);
  return shown ?? fail('not_found');
};
