import type { copyFile } from '#contract/files/routes.ts';
import { release } from '#contract/policy/use/release.ts';
import { createCopy } from '#features/submissions/changes/submit-copy.ts';
import { requireBytes } from '#features/uploads/changes/keep-bytes.ts';
import { refuse } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { factsOf, openFile } from '../access.ts';

/** The name of a copy: "harbour (copy).jpg". */
function copyName(name: string): string {
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, name.length - extension.length).slice(0, 200)} (copy)${extension}`;
}

/** Makes a file of the cover of another. It waits for review where its maker's uploads do. */
export const copy: Handler<typeof copyFile, Services> = async (call) => {
  const { services, act, actor } = call;
  const file = await openFile(call, 'version', call.params.uuid);
  const { team_id: team, sha256, size, media_type: mediaType, extension, kind } = file;
  // A copy has the bytes as they are.
  const released = release(call.standingIn(team), 'take', { ...factsOf(file), picture: true }, file.read_at);
  if (released.pixels === 'none') refuse(released.denial);
  if (released.pixels === 'watermarked')
    fail('forbidden', 'You can only have this file with its watermark, so you cannot copy it.');
  const id = newId();
  const name = copyName(file.name);
  const bytes = { sha256, size, mediaType, extension, kind };
  await call.write(async (tx) => {
    await createCopy(tx, services.jobs, act, file, { id, name, bytes, createdBy: actor.user });
    await requireBytes(services, team, sha256);
  });
  return { uuid: id, name };
};
