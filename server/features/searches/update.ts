import { flawsOf, type updateSearch } from '#contract/searches.ts';
import { withIds } from '#features/files/store/query-ids.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openSearch, requirePinner } from './access.ts';
import { changeSearch } from './changes/change.ts';
import { showSearch } from './present.ts';

export const update: Handler<typeof updateSearch, Services> = async (call) => {
  const { db, body, act, write } = call;
  const row = await openSearch(call, call.params.id);
  requirePinner(call, row.team_id, body.pinned === true);
  // As its owner sees it: one that was unpinned is out of everybody else's sight.
  const show = () => showSearch(db, row.team_id, row.user_id, row.id);
  await call.requireRevision(row.revision, show);
  const [flaw] = body.query ? flawsOf(row.kind, body.query) : [];
  if (flaw) invalid(['query', ...flaw.path].join('.'), flaw.message);
  const query = body.query && (row.kind === 'files' ? await withIds(db, row.team_id, body.query) : body.query);
  await write((tx) => changeSearch(tx, act, row, { ...body, query }));
  return show();
};
