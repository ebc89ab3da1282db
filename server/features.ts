import { feature as apiKeys } from '#features/api-keys/feature.ts';
import { feature as approvals } from '#features/approvals/feature.ts';
import { feature as attachments } from '#features/attachments/feature.ts';
import { feature as attributes } from '#features/attributes/feature.ts';
import { feature as audit } from '#features/audit/feature.ts';
import { feature as browserErrors } from '#features/browser-errors/feature.ts';
import { feature as captions } from '#features/captions/feature.ts';
import { feature as changes } from '#features/changes/feature.ts';
import { feature as collections } from '#features/collections/feature.ts';
import { feature as comments } from '#features/comments/feature.ts';
import { feature as consents } from '#features/consents/feature.ts';
import { feature as content } from '#features/content/feature.ts';
import { feature as designAccounts } from '#features/design-accounts/feature.ts';
import { feature as downloadPresets } from '#features/download-presets/feature.ts';
import { feature as downloadRequests } from '#features/download-requests/feature.ts';
import { feature as duplicates } from '#features/duplicates/feature.ts';
import { feature as files } from '#features/files/feature.ts';
import { feature as folders } from '#features/folders/feature.ts';
import { feature as galleries } from '#features/galleries/feature.ts';
import { feature as galleryStats } from '#features/gallery-stats/feature.ts';
import { feature as galleryTemplates } from '#features/gallery-templates/feature.ts';
import { feature as imageEditor } from '#features/image-editor/feature.ts';
import { feature as ledger } from '#features/ledger/feature.ts';
import { feature as listLinks } from '#features/list-links/feature.ts';
import { feature as mails } from '#features/mails/feature.ts';
import { feature as mediaCentreStats } from '#features/media-centre-stats/feature.ts';
import { feature as mediaCentres } from '#features/media-centres/feature.ts';
import { feature as metadata } from '#features/metadata/feature.ts';
import { feature as notifications } from '#features/notifications/feature.ts';
import { feature as operator } from '#features/operator/feature.ts';
import { feature as playback } from '#features/playback/feature.ts';
import { feature as postFeeds } from '#features/post-feeds/feature.ts';
import { feature as posts } from '#features/posts/feature.ts';
import { feature as publicArea } from '#features/public/feature.ts';
import { feature as publicLinks } from '#features/public-links/feature.ts';
import { feature as recipes } from '#features/recipes/feature.ts';
import { feature as related } from '#features/related/feature.ts';
import { feature as reports } from '#features/reports/feature.ts';
import { feature as rights } from '#features/rights/feature.ts';
import { feature as searches } from '#features/searches/feature.ts';
import { feature as session } from '#features/session/feature.ts';
import { feature as sharedLinks } from '#features/shared-links/feature.ts';
import { feature as shares } from '#features/shares/feature.ts';
import { feature as singleEmbeds } from '#features/single-embeds/feature.ts';
import { feature as socialAccounts } from '#features/social-accounts/feature.ts';
import { feature as socialPosts } from '#features/social-posts/feature.ts';
import { feature as storage } from '#features/storage/feature.ts';
import { feature as submissions } from '#features/submissions/feature.ts';
import { feature as tags } from '#features/tags/feature.ts';
import { feature as teamExports } from '#features/team-exports/feature.ts';
import { feature as teams } from '#features/teams/feature.ts';
import { feature as uploadDefaults } from '#features/upload-defaults/feature.ts';
import { feature as uploadLinks } from '#features/upload-links/feature.ts';
import { feature as uploads } from '#features/uploads/feature.ts';
import { feature as usage } from '#features/usage/feature.ts';
import { feature as versions } from '#features/versions/feature.ts';
import { feature as videoEdits } from '#features/video-edits/feature.ts';
import { feature as webhooks } from '#features/webhooks/feature.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';

/** Every feature of the product. In this order staff see its jobs, and a file is recalled. */
export const features: readonly Feature<Services>[] = [
  versions,
  videoEdits,
  playback,
  captions,
  content,
  files,
  collections,
  tags,
  duplicates,
  uploads,
  submissions,
  reports,
  uploadLinks,
  session,
  notifications,
  rights,
  consents,
  webhooks,
  shares,
  storage,
  audit,
  mails,
  operator,
  teams,
  teamExports,
  galleryStats,
  publicLinks,
  listLinks,
  singleEmbeds,
  galleries,
  galleryTemplates,
  mediaCentres,
  mediaCentreStats,
  socialAccounts,
  designAccounts,
  imageEditor,
  socialPosts,
  posts,
  postFeeds,
  approvals,
  ledger,
  publicArea,
  sharedLinks,
  usage,
  folders,
  uploadDefaults,
  downloadPresets,
  recipes,
  downloadRequests,
  attributes,
  metadata,
  searches,
  comments,
  attachments,
  related,
  changes,
  apiKeys,
  browserErrors,
];
