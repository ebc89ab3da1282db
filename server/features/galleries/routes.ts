import * as files from '#contract/galleries.files.ts';
import * as galleries from '#contract/galleries.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { duplicate } from './duplicate.ts';
import * as placed from './files.ts';
import { all, list, previews } from './list.ts';
import { move, reset } from './order.ts';
import { setPreviews } from './previews.ts';
import { publish, revert } from './publish.ts';
import { files as listFiles, show, showPublic } from './show.ts';
import { sites } from './sites.ts';
import { update } from './update.ts';
import { warnings } from './warnings.ts';
import * as words from './words.ts';

export const handlers: Handled<Services>[] = [
  on(galleries.listGalleries, list),
  on(galleries.allGalleries, all),
  on(galleries.galleryPreviews, previews),
  on(galleries.createGallery, create),
  on(galleries.showGallery, show),
  on(galleries.showPublicGallery, showPublic),
  on(galleries.updateGallery, update),
  on(galleries.deleteGallery, remove),
  on(galleries.duplicateGallery, duplicate),
  on(galleries.publishGallery, publish),
  on(galleries.revertGallery, revert),
  on(galleries.setPreviews, setPreviews),
  on(galleries.galleryWarnings, warnings),
  on(galleries.gallerySites, sites),
  on(files.galleryFiles, listFiles),
  on(files.allGalleryFiles, placed.all),
  on(files.addGalleryFiles, placed.add),
  on(files.deleteGalleryFile, placed.remove),
  on(files.moveGalleryFile, move),
  on(files.resetOrder, reset),
  on(files.updateGalleryFile, words.update),
  on(files.showSocialCaption, words.social),
  on(files.listCtas, words.listCtas),
  on(files.setCtas, words.setCtas),
  on(files.updateCta, words.updateCta),
  on(files.deleteCta, words.deleteCta),
];
