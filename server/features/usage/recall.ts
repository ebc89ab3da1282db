import type { recallFile } from '#contract/usage.ts';
import { openFile } from '#features/files/access.ts';
import { changeAll, setting } from '#features/files/changes/columns.ts';
import { restrict } from '#features/files/changes/flag.ts';
import type { Handler } from '#platform/http/handle.ts';
import { requireFlag } from '#platform/http/identity/actor.ts';
import type { Recall } from '#server/feature.ts';
import type { Services } from '#server/services.ts';

/** Takes a file from everywhere that strangers see it, as one change with one undo. */
export const recall: Handler<typeof recallFile, Services> = async (call) => {
  const { params, body, act } = call;
  const file = await openFile(call, 'edit', params.uuid);
  const membership = call.membershipFor(file.team_id);
  const found: (Awaited<ReturnType<Recall<Services>['find']>> & Pick<Recall<Services>, 'kind'>)[] = [];
  for (const { kind, needs, find } of call.services.registry.recalls) {
    const { showers, take } = await find(call, file);
    if (showers.length === 0) continue;
    requireFlag(membership, [needs]);
    found.push({ kind, showers, take });
  }
  await call.write(async (tx) => {
    for (const { take } of found) await take(tx, act);
    if (body.internal_use && !file.internal_use)
      await changeAll(tx, act, file.team_id, [file.id], [setting(restrict, file, true)]);
  });
  const taken = found.flatMap(({ kind, showers }) => showers.map(({ uuid, title }) => ({ kind, uuid, title })));
  return { taken, internal_use: file.internal_use || body.internal_use === true };
};
