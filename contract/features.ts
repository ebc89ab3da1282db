import { words as apiKeys } from './api-keys/feature.ts';
import { words as approvals } from './approvals/feature.ts';
import { words as attributes } from './attributes/feature.ts';
import { words as audit } from './audit/feature.ts';
import { words as collections } from './collections/feature.ts';
import { words as comments } from './comments/feature.ts';
import { words as consents } from './consents/feature.ts';
import { words as content } from './content/feature.ts';
import { words as designAccounts } from './design-accounts/feature.ts';
import { words as downloadPresets } from './download-presets/feature.ts';
import { words as downloadRequests } from './download-requests/feature.ts';
import { words as files } from './files/feature.ts';
import { words as folders } from './folders/feature.ts';
import { words as galleries } from './galleries/feature.ts';
import { words as galleryTemplates } from './gallery-templates/feature.ts';
import { words as listLinks } from './list-links/feature.ts';
import { words as mediaCentres } from './media-centres/feature.ts';
import { words as postFeeds } from './post-feeds/feature.ts';
import { words as posts } from './posts/feature.ts';
import { words as publicLinks } from './public-links/feature.ts';
import { words as recipes } from './recipes/feature.ts';
import { words as reports } from './reports/feature.ts';
import { words as rights } from './rights/feature.ts';
import { words as session } from './session/feature.ts';
import { words as shares } from './shares/feature.ts';
import { words as singleEmbeds } from './single-embeds/feature.ts';
import { words as socialAccounts } from './social-accounts/feature.ts';
import { words as socialPosts } from './social-posts/feature.ts';
import { words as submissions } from './submissions/feature.ts';
import { words as tags } from './tags/feature.ts';
import { words as teamExports } from './team-exports/feature.ts';
import { words as teams } from './teams/feature.ts';
import { words as uploadDefaults } from './upload-defaults/feature.ts';
import { words as uploadLinks } from './upload-links/feature.ts';
import { words as versions } from './versions/feature.ts';
import { words as videoEdits } from './video-edits/feature.ts';
import { words as webhooks } from './webhooks/feature.ts';

/** Words of every feature, in the order in which lists of them are shown. */
export const featureWords = [
  files,
  versions,
  videoEdits,
  content,
  comments,
  folders,
  publicLinks,
  listLinks,
  shares,
  collections,
  tags,
  rights,
  consents,
  attributes,
  singleEmbeds,
  galleries,
  galleryTemplates,
  mediaCentres,
  downloadRequests,
  submissions,
  reports,
  uploadLinks,
  posts,
  postFeeds,
  socialAccounts,
  designAccounts,
  approvals,
  socialPosts,
  teams,
  teamExports,
  session,
  apiKeys,
  webhooks,
  uploadDefaults,
  downloadPresets,
  recipes,
  audit,
] as const;
