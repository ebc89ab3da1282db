import type { updateCollection } from '#contract/collections.ts';
import { withIds } from '#features/files/store/query-ids.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openCollection } from './access.ts';
import { askFilling } from './changes/ask-filling.ts';
import { changeCollection } from './changes/change.ts';
import { checkCover, checkQuery } from './check-references.ts';
import { showDetail } from './detail.ts';

export const update: Handler<typeof updateCollection, Services> = async (call) => {
  const { db, services, body, act, write } = call;
  const row = await openCollection(call, 'collection.edit', call.params.id);
  const { team_id: team, id } = row;
  await call.requireRevision(row.revision, () => showDetail(call, team, id));
  if (body.query && row.kind === 'manual') fail('conflict', `${row.title} is a manual collection: it has no rules.`);
  await checkCover(db, team, body.cover);
  await checkQuery(db, team, body.query);
  const { title: name, ...rest } = body;
  const query = body.query && (await withIds(db, team, body.query));
  await write(async (tx) => {
    const filledAnew = await changeCollection(tx, act, row, { name, ...rest, query });
    if (filledAnew) await askFilling(tx, services.jobs, { team, collection: id });
  });
  return showDetail(call, team, id);
};
