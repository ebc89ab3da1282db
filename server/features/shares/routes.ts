import * as contract from '#contract/shares.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { check } from './check.ts';
import { exists, list, listWith } from './list.ts';
import { answer, listOffers } from './offers.ts';
import { share } from './share-folder.ts';
import { listStarred } from './starred.ts';

export const handlers: Handled<Services>[] = [
  on(contract.shareFolder, share),
  on(contract.checkShare, check),
  on(contract.listShares, list),
  on(contract.listSharedWith, listWith),
  on(contract.anySharedWith, exists),
  on(contract.listSharedStarred, listStarred),
  on(contract.listShareOffers, listOffers),
  on(contract.answerShareOffer, answer),
];
