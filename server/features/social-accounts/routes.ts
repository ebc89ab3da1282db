import * as contract from '#contract/social-accounts/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { begin, finish } from './calls/authorize.ts';
import { check } from './calls/check.ts';
import { connect, demo } from './calls/connect.ts';
import { remove } from './calls/delete.ts';
import { list, platformsOf } from './calls/list.ts';
import { update } from './calls/update.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listAccounts, list),
  on(contract.connectAccount, connect),
  on(contract.updateAccount, update),
  on(contract.deleteAccount, remove),
  on(contract.createDemoAccount, demo),
  on(contract.listPlatforms, platformsOf),
  on(contract.authorizeAccount, begin),
  on(contract.finishAccount, finish),
  on(contract.checkAccount, check),
];
