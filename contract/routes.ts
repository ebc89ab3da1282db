import { routes as apiKeys } from './api-keys.ts';
import { routes as approvals } from './approvals/routes.ts';
import { routes as attachments } from './attachments/routes.ts';
import { routes as attributes } from './attributes/routes.ts';
import { routes as audit } from './audit/routes.ts';
import { routes as browserErrors } from './browser-errors/routes.ts';
import { routes as captions } from './captions/routes.ts';
import { routes as changes } from './changes.ts';
import { routes as collectionSharing } from './collections/sharing.ts';
import { routes as collectionTags } from './collections/tags.ts';
import { routes as collections } from './collections.ts';
import { routes as comments } from './comments.ts';
import { routes as consents } from './consents/routes.ts';
import { routes as parts } from './content/parts.ts';
import { routes as sheets } from './content/sheet.ts';
import { routes as content } from './content.ts';
import type { Route } from './core/route.ts';
import { routes as designAccounts } from './design-accounts/routes.ts';
import { routes as documents } from './documents/routes.ts';
import { routes as downloadPresets } from './download-presets/routes.ts';
import { routes as requests } from './download-requests.ts';
import { routes as duplicates } from './duplicates.ts';
import { routes as fileBulk } from './files/bulk.ts';
import { routes as fileFind } from './files/find.ts';
import { routes as fileRights } from './files/rights.ts';
import { routes as files } from './files/routes.ts';
import { routes as fileUsage } from './files/usage.ts';
import { routes as fileUse } from './files/use.ts';
import { routes as folderLevels } from './folder-levels.ts';
import { routes as folderPast } from './folder-past.ts';
import { routes as folders } from './folders.ts';
import { routes as galleryFiles } from './galleries/files.ts';
import { routes as galleries } from './galleries/routes.ts';
import { routes as galleryStats } from './galleries/stats.ts';
import { routes as galleryTemplates } from './galleries/templates.ts';
import { routes as imageEditor } from './image-editor/routes.ts';
import { routes as ledger } from './ledger/routes.ts';
import { routes as listLinks } from './list-links/routes.ts';
import { routes as mails } from './mails.ts';
import { routes as mediaCentreAlbums } from './media-centres/album-routes.ts';
import { routes as mediaCentreGuests } from './media-centres/guest-routes.ts';
import { routes as mediaCentres } from './media-centres/routes.ts';
import { routes as mediaCentreStats } from './media-centres/stats.ts';
import { routes as mediaCentreSynonyms } from './media-centres/synonyms.ts';
import { routes as mediaCentreThemes } from './media-centres/theme-routes.ts';
import { routes as metadata } from './metadata/routes.ts';
import { routes as notifications } from './notifications.ts';
import { routes as operatorJobs } from './operator/jobs.ts';
import { routes as operator } from './operator/routes.ts';
import { routes as people } from './people.ts';
import { routes as playback } from './playback/routes.ts';
import { routes as postFeeds } from './post-feeds/routes.ts';
import { routes as clientReviews } from './posts/client-reviews.ts';
import { routes as postHandovers } from './posts/handover-routes.ts';
import { routes as postImports } from './posts/import-routes.ts';
import { routes as postPlans } from './posts/plan-routes.ts';
import { routes as postPreviews } from './posts/preview-routes.ts';
import { routes as posts } from './posts/routes.ts';
import { routes as postTalk } from './posts/talk-routes.ts';
import { routes as postViews } from './posts/view-routes.ts';
import { routes as publicApprovals } from './public/approvals.ts';
import { routes as publicDownloads } from './public/downloads.ts';
import { routes as publicEmbeds } from './public/embeds.ts';
import { routes as publicGalleries } from './public/galleries.ts';
import { routes as publicLinks } from './public/links.ts';
import { routes as publicLists } from './public/lists.ts';
import { routes as portals } from './public/portals.ts';
import { routes as postReviews } from './public/post-reviews.ts';
import { routes as publicUploadLinks } from './public/upload-links.ts';
import { routes as recipes } from './recipes/routes.ts';
import { routes as related } from './related.ts';
import { routes as reports } from './reports/routes.ts';
import { routes as rights } from './rights.ts';
import { routes as searches } from './searches.ts';
import { routes as auth } from './session/auth.ts';
import { routes as passkeys } from './session/passkeys.ts';
import { routes as session } from './session/routes.ts';
import { routes as twoFactor } from './session/two-factor.ts';
import { routes as sharedLinks } from './shared-links.ts';
import { routes as shares } from './shares.ts';
import { routes as singleEmbeds } from './single-embeds/routes.ts';
import { routes as socialAccounts } from './social-accounts/routes.ts';
import { routes as socialPosts } from './social-posts/routes.ts';
import { routes as storage } from './storage.ts';
import { routes as submissions } from './submissions/routes.ts';
import { routes as tagGroups } from './tags/groups.ts';
import { routes as missedWords } from './tags/missed.ts';
import { routes as tagProposals } from './tags/proposals.ts';
import { routes as tags } from './tags.ts';
import { routes as teamExports } from './team-exports/routes.ts';
import { routes as teamClosing } from './teams/closing.ts';
import { routes as teamGroups } from './teams/groups.ts';
import { routes as teamInvites } from './teams/invites.ts';
import { routes as teamMembers } from './teams/members.ts';
import { routes as teamPlan } from './teams/plan.ts';
import { routes as teamRoles } from './teams/roles.ts';
import { routes as teams } from './teams/routes.ts';
import { routes as uploadDefaults } from './upload-defaults.ts';
import { routes as uploadLinks } from './upload-links/routes.ts';
import { routes as uploadProfiles } from './upload-profiles.ts';
import { routes as uploads } from './uploads.ts';
import { routes as usage } from './usage.ts';
import { routes as posters } from './versions/poster.ts';
import { routes as versions } from './versions/routes.ts';
import { routes as videoEdits } from './video-edits/routes.ts';
import { routes as webhooks } from './webhooks/routes.ts';

/** Every call of the product, noun by noun. */
export const routes: readonly Route[] = [
  ...session,
  ...auth,
  ...twoFactor,
  ...passkeys,
  ...teams,
  ...teamExports,
  ...teamPlan,
  ...teamClosing,
  ...storage,
  ...teamMembers,
  ...teamInvites,
  ...teamRoles,
  ...teamGroups,
  ...people,
  ...apiKeys,
  ...webhooks,
  ...folders,
  ...folderLevels,
  ...folderPast,
  ...shares,
  ...publicLinks,
  ...listLinks,
  ...publicLists,
  ...publicDownloads,
  ...publicEmbeds,
  ...publicGalleries,
  ...portals,
  ...postReviews,
  ...publicApprovals,
  ...publicUploadLinks,
  ...sharedLinks,
  ...fileFind,
  ...files,
  ...fileUse,
  ...fileBulk,
  ...duplicates,
  ...fileRights,
  ...fileUsage,
  ...usage,
  ...attachments,
  ...related,
  ...uploads,
  ...submissions,
  ...reports,
  ...uploadLinks,
  ...downloadPresets,
  ...recipes,
  ...uploadDefaults,
  ...uploadProfiles,
  ...versions,
  ...posters,
  ...videoEdits,
  ...playback,
  ...captions,
  ...content,
  ...parts,
  ...sheets,
  ...documents,
  ...requests,
  ...tags,
  ...tagGroups,
  ...missedWords,
  ...tagProposals,
  ...attributes,
  ...metadata,
  ...rights,
  ...consents,
  ...collections,
  ...collectionSharing,
  ...collectionTags,
  ...singleEmbeds,
  ...galleries,
  ...galleryFiles,
  ...galleryStats,
  ...galleryTemplates,
  ...mediaCentres,
  ...mediaCentreGuests,
  ...mediaCentreAlbums,
  ...mediaCentreThemes,
  ...mediaCentreSynonyms,
  ...mediaCentreStats,
  ...socialAccounts,
  ...designAccounts,
  ...imageEditor,
  ...socialPosts,
  ...posts,
  ...postHandovers,
  ...postImports,
  ...postViews,
  ...postTalk,
  ...postPlans,
  ...postPreviews,
  ...clientReviews,
  ...postFeeds,
  ...approvals,
  ...ledger,
  ...searches,
  ...comments,
  ...notifications,
  ...audit,
  ...mails,
  ...operatorJobs,
  ...operator,
  ...browserErrors,
  ...changes,
];
