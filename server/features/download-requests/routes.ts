import * as requests from '#contract/download-requests.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import { onForTeam } from '#platform/http/shared-address.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { list, listOfTeam, listOfUser, requesters, showUser } from './list.ts';
import { update, updateOfUser } from './update.ts';

export const handlers: Handled<Services>[] = [
  onForTeam(requests.createRequest, create),
  on(requests.listRequests, list),
  on(requests.listTeamRequests, listOfTeam),
  on(requests.updateRequest, update),
  on(requests.listRequesters, requesters),
  on(requests.listRequestsOfUser, listOfUser),
  on(requests.updateRequestsOfUser, updateOfUser),
  on(requests.showRequestsOfUser, showUser),
];
