import type { createCollection as createRoute } from '#contract/collections.ts';
import { openFiles } from '#features/files/access.ts';
import { withIds } from '#features/files/store/query-ids.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { newCollection } from './access.ts';
import { askFilling } from './changes/ask-filling.ts';
import { createCollection } from './changes/create.ts';
import { addFiles } from './changes/put-files.ts';
import { checkCover, checkQuery } from './check-references.ts';
import { showDetail } from './detail.ts';

export const create: Handler<typeof createRoute, Services> = async (call) => {
  const { db, services, params, body, actor, act, write } = call;
  const { team } = params;
  const { title, description = null, cover = null, files: ids = [] } = body;
  const query = body.query ? await withIds(db, team, body.query) : null;
  await checkCover(db, team, cover);
  await checkQuery(db, team, query);
  const files = await openFiles(call, 'edit', team, ids);
  const id = await write(async (tx) => {
    const made = await createCollection(tx, act, { team, title, description, query, cover, createdBy: actor.user });
    if (files.length > 0) await addFiles(tx, act, newCollection(team, made), files);
    if (query) await askFilling(tx, services.jobs, { team, collection: made });
    return made;
  });
  return showDetail(call, team, id);
};
