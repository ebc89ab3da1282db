import * as contract from '#contract/design-accounts/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { begin, create, finish, remove } from './calls/connect.ts';
import { picture, sync } from './calls/designs.ts';
import { list, setup } from './calls/list.ts';
import { importOne, show, upload } from './calls/transfers.ts';

export const handlers: Handled<Services>[] = [
  on(contract.showSetup, setup),
  on(contract.listDesignAccounts, list),
  on(contract.authorizeDesignAccount, begin),
  on(contract.authenticateDesignAccount, finish),
  on(contract.createDesignAccount, create),
  on(contract.deleteDesignAccount, remove),
  on(contract.syncDesigns, sync),
  on(contract.designPicture, picture),
  on(contract.importDesign, importOne),
  on(contract.uploadToDesignTool, upload),
  on(contract.showTransfer, show),
];
