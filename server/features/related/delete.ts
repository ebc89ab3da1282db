import type { unrelateFile } from '#contract/related.ts';
import { openFile, openFiles } from '#features/files/access.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { unrelate } from './changes/relate.ts';

export const remove: Handler<typeof unrelateFile, Services> = async (call) => {
  const { params, act } = call;
  const file = await openFile(call, 'edit', params.uuid);
  const [other] = await openFiles(call, 'edit', file.team_id, [params.other]);
  if (!other || other.id === file.id) fail('not_found');
  const parted = await call.write((tx) => unrelate(tx, act, file, other));
  if (!parted) fail('not_found');
};
