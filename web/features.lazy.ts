import { apiKeysLazy } from './features/api-keys/feature.lazy.ts';
import { approvalsLazy } from './features/approvals/feature.lazy.ts';
import { attachmentsLazy } from './features/attachments/feature.lazy.ts';
import { attributesLazy } from './features/attributes/feature.lazy.ts';
import { auditLazy } from './features/audit/feature.lazy.ts';
import { captionsLazy } from './features/captions/feature.lazy.ts';
import { changesLazy } from './features/changes/feature.lazy.ts';
import { collectionsLazy } from './features/collections/feature.lazy.ts';
import { commentsLazy } from './features/comments/feature.lazy.ts';
import { consentsLazy } from './features/consents/feature.lazy.ts';
import { designAccountsLazy } from './features/design-accounts/feature.lazy.ts';
import { downloadPresetsLazy } from './features/download-presets/feature.lazy.ts';
import { downloadRequestsLazy } from './features/download-requests/feature.lazy.ts';
import { downloadsLazy } from './features/downloads/feature.lazy.ts';
import { filesLazy } from './features/files/feature.lazy.ts';
import { foldersLazy } from './features/folders/feature.lazy.ts';
import { galleriesLazy } from './features/galleries/feature.lazy.ts';
import { imageEditorLazy } from './features/image-editor/feature.lazy.ts';
import { lazyListsOf } from './features/lazy-lists.ts';
import { listLinksLazy } from './features/list-links/feature.lazy.ts';
import { mailsLazy } from './features/mails/feature.lazy.ts';
import { mediaCentresLazy } from './features/media-centres/feature.lazy.ts';
import { metadataLazy } from './features/metadata/feature.lazy.ts';
import { operatorLazy } from './features/operator/feature.lazy.ts';
import { peopleLazy } from './features/people/feature.lazy.ts';
import { postsLazy } from './features/posts/feature.lazy.ts';
import { recipesLazy } from './features/recipes/feature.lazy.ts';
import { relatedLazy } from './features/related/feature.lazy.ts';
import { reportsLazy } from './features/reports/feature.lazy.ts';
import { rightsLazy } from './features/rights/feature.lazy.ts';
import { sharesLazy } from './features/shares/feature.lazy.ts';
import { singleEmbedsLazy } from './features/single-embeds/feature.lazy.ts';
import { socialAccountsLazy } from './features/social-accounts/feature.lazy.ts';
import { socialPostsLazy } from './features/social-posts/feature.lazy.ts';
import { storageLazy } from './features/storage/feature.lazy.ts';
import { submissionsLazy } from './features/submissions/feature.lazy.ts';
import { tagsLazy } from './features/tags/feature.lazy.ts';
import { teamExportsLazy } from './features/team-exports/feature.lazy.ts';
import { teamsLazy } from './features/teams/feature.lazy.ts';
import { uploadDefaultsLazy } from './features/upload-defaults/feature.lazy.ts';
import { uploadLinksLazy } from './features/upload-links/feature.lazy.ts';
import { versionsLazy } from './features/versions/feature.lazy.ts';
import { webhooksLazy } from './features/webhooks/feature.lazy.ts';

/** The halves of features that come after the first page, in the lists that read them. */
export const lazyFeatures = lazyListsOf([
  apiKeysLazy,
  approvalsLazy,
  attachmentsLazy,
  attributesLazy,
  auditLazy,
  captionsLazy,
  changesLazy,
  collectionsLazy,
  commentsLazy,
  consentsLazy,
  downloadPresetsLazy,
  downloadRequestsLazy,
  downloadsLazy,
  filesLazy,
  foldersLazy,
  galleriesLazy,
  imageEditorLazy,
  listLinksLazy,
  mailsLazy,
  mediaCentresLazy,
  metadataLazy,
  operatorLazy,
  peopleLazy,
  postsLazy,
  recipesLazy,
  relatedLazy,
  reportsLazy,
  rightsLazy,
  sharesLazy,
  singleEmbedsLazy,
  socialAccountsLazy,
  designAccountsLazy,
  socialPostsLazy,
  storageLazy,
  submissionsLazy,
  tagsLazy,
  teamsLazy,
  teamExportsLazy,
  uploadDefaultsLazy,
  uploadLinksLazy,
  versionsLazy,
  webhooksLazy,
]);
