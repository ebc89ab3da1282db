import * as files from '#contract/galleries/files.ts';
import * as galleries from '#contract/galleries/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import { onForTeam } from '#platform/http/shared-address.ts';
import type { Services } from '#server/services.ts';
import * as words from './calls/captions.ts';
import { create } from './calls/create.ts';
import { remove } from './calls/delete.ts';
import { removeSeveral } from './calls/delete-several.ts';
import { duplicate } from './calls/duplicate.ts';
import * as placed from './calls/files.ts';
import { all, list, previews } from './calls/list.ts';
import { updateMany } from './calls/many.ts';
import { move, reset } from './calls/order.ts';
import { setPreviews } from './calls/previews.ts';
import { publications, publish, revert } from './calls/publish.ts';
import { files as listFiles, show } from './calls/show.ts';
import { sites } from './calls/sites.ts';
import { update } from './calls/update.ts';
import { warnings } from './calls/warnings.ts';

export const handlers: Handled<Services>[] = [
  on(galleries.listGalleries, list),
  on(galleries.allGalleries, all),
  on(galleries.galleryPreviews, previews),
  on(galleries.createGallery, create),
  onForTeam(galleries.showGallery, show),
  on(galleries.updateGallery, update),
  on(galleries.deleteGallery, remove),
  on(galleries.deleteGalleries, removeSeveral),
  on(galleries.duplicateGallery, duplicate),
  on(galleries.publishGallery, publish),
  on(galleries.revertGallery, revert),
  on(galleries.galleryPublications, publications),
  on(galleries.setPreviews, setPreviews),
  on(galleries.galleryWarnings, warnings),
  on(galleries.gallerySites, sites),
  onForTeam(files.galleryFiles, listFiles),
  on(files.allGalleryFiles, placed.all),
  on(files.addGalleryFiles, placed.add),
  on(files.deleteGalleryFile, placed.remove),
  on(files.moveGalleryFile, move),
  on(files.resetOrder, reset),
  on(files.updateGalleryFile, words.update),
  on(files.updateGalleryFiles, updateMany),
  on(files.showSocialCaption, words.social),
  on(files.listCtas, words.listCtas),
  on(files.setCtas, words.setCtas),
  on(files.updateCta, words.updateCta),
  on(files.deleteCta, words.deleteCta),
];
