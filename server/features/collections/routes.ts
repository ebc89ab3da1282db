import * as sharing from '#contract/collections/sharing.ts';
import * as tags from '#contract/collections/tags.ts';
import * as collections from '#contract/collections.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { add } from './add-files.ts';
import { arrange } from './arrange.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { freeze } from './freeze.ts';
import { holding } from './holding.ts';
import { list } from './list.ts';
import { move } from './move-files.ts';
import { note } from './note.ts';
import { take } from './remove-files.ts';
import { share } from './share.ts';
import { show } from './show.ts';
import { inUse, tag } from './tags/calls.ts';
import { update } from './update.ts';
import { watch } from './watch.ts';

export const handlers: Handled<Services>[] = [
  on(collections.listCollections, list),
  on(collections.showCollection, show),
  on(collections.createCollection, create),
  on(collections.updateCollection, update),
  on(collections.deleteCollection, remove),
  on(collections.addFiles, add),
  on(collections.removeFiles, take),
  on(collections.moveFiles, move),
  on(collections.freezeCollection, freeze),
  on(collections.arrangeCollection, arrange),
  on(collections.noteCollectionFile, note),
  on(tags.tagCollection, tag),
  on(tags.listCollectionTags, inUse),
  on(sharing.shareCollection, share),
  on(sharing.watchCollection, watch),
  on(collections.holdingCollections, holding),
];
