import * as contract from '#contract/storage.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { folders } from './folders.ts';
import { measure, remove } from './old-versions.ts';
import { show } from './show.ts';

export const handlers: Handled<Services>[] = [
  on(contract.showStorage, show),
  on(contract.listFolderUse, folders),
  on(contract.showOldVersions, measure),
  on(contract.deleteOldVersions, remove),
];
