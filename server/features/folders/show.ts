import type { crumbs as crumbsRoute, showFolder } from '#contract/folders.ts';
import { wholePage } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { viewerOf } from '#platform/http/identity/viewer.ts';
import type { Services } from '#server/services.ts';
import { openFolder } from './access.ts';
import { cardOf, presentFolder, trailOf } from './present.ts';

/** A folder's card, as far as the caller may see of it. */
async function openCard(call: Opener, uuid: string) {
  const folder = await openFolder(call, 'folder.view', uuid);
  return cardOf(call.db, folder.team_id, folder.id, call.membershipFor(folder.team_id).guest?.guests ?? null);
}

export const show: Handler<typeof showFolder, Services> = async (call) => {
  const card = await openCard(call, call.params.uuid);
  return presentFolder(viewerOf(call, call.membershipFor(card.team_id)), card);
};

export const crumbs: Handler<typeof crumbsRoute, Services> = async (call) =>
  wholePage(trailOf(await openCard(call, call.params.uuid)));
