import type { crumbs as crumbsRoute, showFolder } from '#contract/folders.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openFolder } from './access.ts';
import { showOne } from './present.ts';
import { findCards } from './store.ts';

export const show: Handler<typeof showFolder, Services> = async (call) => {
  const folder = await openFolder(call, 'folder.view', call.params.uuid);
  return showOne(call.db, call.services.content, folder.team_id, folder.id);
};

export const crumbs: Handler<typeof crumbsRoute, Services> = async (call) => {
  const folder = await openFolder(call, 'folder.view', call.params.uuid);
  const [card] = await findCards(call.db, folder.team_id, [folder.id]);
  if (!card) fail('not_found');
  return {
    results: [{ uuid: null, name: 'Root' }, ...card.lineage.map((uuid, at) => ({ uuid, name: card.trail[at] ?? '' }))],
  };
};
