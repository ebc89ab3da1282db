import type { setAttribute } from '#contract/attributes/routes.ts';
import { authorizeFile, openFile } from '#features/files/access.ts';
import { presentDetail } from '#features/files/present/file.ts';
import { lockFiles } from '#features/files/store/files.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { standing } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { filesFor, readWanted, setValues } from './changes/set-values.ts';

/** Sets a file's values of one attribute. */
export const set: Handler<typeof setAttribute, Services> = async (call) => {
  const { act, actor } = call;
  const file = await openFile(call, 'edit', call.params.uuid);
  const team = file.team_id;
  await call.write(async (tx) => {
    const wanted = await readWanted(tx, team, call.body, 'values');
    const [now] = await lockFiles(tx, team, [file.id]);
    if (!now) fail('not_found');
    await call.requireRevision(now.revision, () => presentDetail(call, now));
    if (!(await filesFor(tx, team, [now.id], wanted)).has(now.id))
      invalid('attribute', 'is not for files in this folder');
    await setValues(tx, act, team, [authorizeFile(standing(actor, call.membershipFor(team)), 'edit', now)], wanted);
  });
  return presentDetail(call, file);
};
