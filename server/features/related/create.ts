import type { relateFiles } from '#contract/related.ts';
import { openFile, openFiles } from '#features/files/access.ts';
import { presentDetail } from '#features/files/present/file.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { relate } from './changes/relate.ts';

export const create: Handler<typeof relateFiles, Services> = async (call) => {
  const { params, body, act } = call;
  const file = await openFile(call, 'edit', params.uuid);
  if (body.files.includes(file.id)) invalid('files', 'A file cannot be linked with itself.');
  const others = await openFiles(call, 'edit', file.team_id, body.files);
  await call.write((tx) => relate(tx, act, file, others));
  return presentDetail(call, file);
};
