import { createRequest } from '#contract/download-requests.ts';
import { galleryFiles } from '#contract/galleries/files.ts';
import { showGallery } from '#contract/galleries/routes.ts';
import { previewCentre, watermarkExample } from '#contract/media-centres/routes.ts';
import * as approvals from '#contract/public/approvals.ts';
import * as downloads from '#contract/public/downloads.ts';
import * as embeds from '#contract/public/embeds.ts';
import * as galleries from '#contract/public/galleries.ts';
import * as links from '#contract/public/links.ts';
import * as publicLists from '#contract/public/lists.ts';
import * as portals from '#contract/public/portals.ts';
import * as reviews from '#contract/public/post-reviews.ts';
import * as uploads from '#contract/public/upload-links.ts';
import { showSingleEmbed } from '#contract/single-embeds/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import { onForVisitors } from '#platform/http/shared-address.ts';
import type { Services } from '#server/services.ts';
import * as approval from './approvals/show.ts';
import * as given from './downloads/content.ts';
import { show as showLink } from './downloads/view.ts';
import { download as downloadEmbedded } from './embeds/download.ts';
import { show as showEmbed } from './embeds/show.ts';
import { send } from './galleries/events.ts';
import * as gallery from './galleries/show.ts';
import { download as downloadLinked } from './links/download.ts';
import { request } from './links/request.ts';
import { showEmbedded, show as showFile } from './links/show.ts';
import { unlock } from './links/unlock.ts';
import * as lists from './lists/calls.ts';
import { show as showPreview } from './portals/preview/show.ts';
import { watermark } from './portals/preview/watermark.ts';
import { create as ask } from './portals/requests/create.ts';
import * as portal from './portals/show.ts';
import * as review from './post-reviews/show.ts';
import * as guest from './upload-links/show.ts';

/** The calls of visitors without an account, and of the team about what these would see; pages and bytes are in `mount.ts`. */
export const handlers: Handled<Services>[] = [
  on(links.showPublicFile, showFile),
  on(links.showPublicEmbed, showEmbedded),
  on(links.unlockPublicFile, unlock),
  on(links.downloadPublicFile, downloadLinked),
  on(links.requestPublicFile, request),
  on(publicLists.unlockPublicList, lists.unlock),
  on(publicLists.downloadPublicListFile, lists.download),
  on(publicLists.zipPublicList, lists.zip),
  onForVisitors(showSingleEmbed, showEmbed),
  on(embeds.downloadEmbedded, downloadEmbedded),
  onForVisitors(showGallery, gallery.show),
  onForVisitors(galleryFiles, gallery.files),
  on(galleries.showPublicGallery, gallery.showPublic),
  on(galleries.sendGalleryEvents, send),
  on(galleries.sendGalleryFileEvents, send),
  on(portals.showPortal, portal.show),
  on(portals.portalAlbums, portal.albums),
  on(portals.portalFiles, portal.files),
  on(portals.showPortalFile, portal.file),
  on(portals.unlockPortal, portal.unlock),
  on(previewCentre, showPreview),
  on(watermarkExample, watermark),
  onForVisitors(createRequest, ask),
  on(reviews.showPostReview, review.show),
  on(reviews.answerPostReview, review.answer),
  on(approvals.showApproval, approval.show),
  on(approvals.answerApproval, approval.answer),
  on(approvals.withdrawApproval, approval.withdraw),
  on(uploads.showPublicUploadLink, guest.show),
  on(uploads.beginSending, guest.begin),
  on(uploads.finishSending, guest.finish),
  on(uploads.showSending, guest.sending),
  on(downloads.showLink, showLink),
  on(downloads.downloadByLink, given.download),
  on(downloads.thumbnailByLink, given.thumbnail),
  on(downloads.zipByLink, given.zip),
];
