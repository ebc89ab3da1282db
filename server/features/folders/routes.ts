import * as levels from '#contract/folder-levels.ts';
import * as past from '#contract/folder-past.ts';
import * as contract from '#contract/folders.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { asWas, putBack } from './as-was.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { showLevels, updateLevels } from './levels/calls.ts';
import { list, search } from './list.ts';
import { crumbs, show } from './show.ts';
import { update } from './update.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listFolders, list),
  on(contract.showFolder, show),
  on(contract.crumbs, crumbs),
  on(contract.searchFolders, search),
  on(contract.createFolder, create),
  on(contract.updateFolder, update),
  on(contract.deleteFolder, remove),
  on(levels.showFolderLevels, showLevels),
  on(levels.setFolderLevels, updateLevels),
  on(past.folderAsWas, asWas),
  on(past.putBackInFolder, putBack),
];
