import { searchTagged } from '#contract/posts/routes.ts';
import { refreshTagged } from '#contract/social-accounts/routes.ts';
import * as groups from '#contract/social-posts/group-routes.ts';
import * as contract from '#contract/social-posts/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { acquire } from './calls/acquire.ts';
import * as group from './calls/groups.ts';
import { byCreator, carousel, list, overview, show, suggest } from './calls/posts.ts';
import { frame, oembed, picture } from './calls/shown.ts';
import { tagged } from './calls/tagged.ts';
import { refresh, trigger } from './calls/trigger.ts';
import { add, remove, update } from './calls/write.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listSocialPosts, list),
  on(contract.overview, overview),
  on(contract.suggest, suggest),
  on(contract.showSocialPost, show),
  on(contract.addSocialPost, add),
  on(contract.updateSocialPost, update),
  on(contract.deleteSocialPost, remove),
  on(contract.acquireSocialPost, acquire),
  on(contract.checkCarousel, carousel),
  on(contract.picture, picture),
  on(contract.oembed, oembed),
  on(contract.embedFrame, frame),
  on(contract.listByCreator, byCreator),
  on(contract.triggerPosts, trigger),
  on(refreshTagged, refresh),
  on(searchTagged, tagged),
  on(groups.listGroups, group.list),
  on(groups.showGroup, group.show),
  on(groups.createGroup, group.create),
  on(groups.updateGroup, group.update),
  on(groups.deleteGroup, group.remove),
];
