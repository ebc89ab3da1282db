import type { Kysely } from 'kysely';
import * as people from './0001-people.ts';
import * as library from './0002-library.ts';
import * as changes from './0003-changes.ts';
import * as uploads from './0004-uploads.ts';
import * as bulk from './0005-bulk.ts';
import * as conversions from './0006-conversions.ts';
import * as collections from './0007-collections.ts';
import * as tags from './0008-tags.ts';
import * as duplicates from './0008a-duplicates.ts';
import * as rights from './0009-rights.ts';
import * as watermarks from './0010-watermarks.ts';
import * as shares from './0011-shares.ts';
import * as attributes from './0012-attributes.ts';
import * as views from './0013-views.ts';
import * as acting from './0014-acting.ts';
import * as comments from './0015-comments.ts';
import * as versionNotes from './0016-version-notes.ts';
import * as metadata from './0017-metadata.ts';
import * as attachments from './0018-attachments.ts';
import * as downloadRequests from './0019-download-requests.ts';
import * as notificationWays from './0020-notification-ways.ts';
import * as teamUpkeep from './0021-team-upkeep.ts';
import * as peopleInCharge from './0022-people-in-charge.ts';
import * as accounts from './0023-accounts.ts';
import * as audit from './0024-audit.ts';
import * as keysAndWebhooks from './0025-keys-and-webhooks.ts';
import * as correctedWords from './0027-corrected-words.ts';
import * as ratings from './0028-ratings.ts';
import * as collectionParts from './0028a-collection-parts.ts';
import * as operating from './0029-operating.ts';
import * as uploadDefaults from './0029a-upload-defaults.ts';
import * as closedTeams from './0030-closed-teams.ts';
import * as publicLinks from './0031-public-links.ts';
import * as singleEmbeds from './0032-single-embeds.ts';
import * as embedVisitors from './0033a-embed-visitors.ts';
import * as liveLinks from './0033b-live-links.ts';
import * as galleries from './0034-galleries.ts';
import * as galleryVisits from './0035-gallery-visits.ts';
import * as embedUses from './0036-embed-uses.ts';
import * as uploadBatches from './0038-upload-batches.ts';
import * as scrub from './0040-scrub.ts';
import * as shareOffers from './0042-share-offers.ts';
import * as linksOncePublic from './0044-links-once-public.ts';
import * as sealedMails from './0045-sealed-mails.ts';
import * as embedsOncePublic from './0046-embeds-once-public.ts';
import * as releaseChanges from './0047-release-changes.ts';
import * as rotatingSecrets from './0049-rotating-secrets.ts';
import * as oncePublic from './0050-once-public.ts';
import * as playback from './0051-playback.ts';
import * as captions from './0053-captions.ts';
import * as posters from './0054-posters.ts';
import * as sounds from './0055-sounds.ts';
import * as mediaCentres from './0060-media-centres.ts';
import * as frameRates from './0061-frame-rates.ts';
import * as portalWords from './0062-portal-words.ts';
import * as requestRepeats from './0064-request-repeats.ts';
import * as visitSalts from './0065-visit-salts.ts';
import * as portalGuests from './0066-portal-guests.ts';
import * as olderVideos from './0068-older-videos.ts';
import * as mediaCentreAnswers from './0069-media-centre-answers.ts';
import * as wordsOfRequests from './0070-words-of-requests.ts';
import * as socialAccounts from './0080-social-accounts.ts';
import * as posts from './0081-posts.ts';
import * as postFeeds from './0084-post-feeds.ts';
import * as clientReviews from './0087-client-reviews.ts';
import * as calendarViews from './0089-calendar-views.ts';
import * as socialLogins from './0092-social-logins.ts';
import * as postPreviews from './0093-post-previews.ts';
import * as shownToApprovers from './0094-shown-to-approvers.ts';
import * as socialPosts from './0095-social-posts.ts';
import * as approvals from './0096-approvals.ts';
import * as incoming from './0097-incoming.ts';
import * as uploadLinks from './0098-upload-links.ts';
import * as originals from './0099-originals.ts';
import * as consents from './0100-consents.ts';
import * as reports from './0101-reports.ts';
import * as socialPostFilters from './0102-social-post-filters.ts';
import * as searchAlerts from './0103-search-alerts.ts';
import * as designAccounts from './0110-design-accounts.ts';
import * as editedVersions from './0111-edited-versions.ts';
import * as recipes from './0112-recipes.ts';
import * as focalPoints from './0113-focal-points.ts';
import * as videoEdits from './0114-video-edits.ts';
import * as taggedAndAnswered from './0115-tagged-and-answered.ts';
import * as waitingVersions from './0116-waiting-versions.ts';
import * as historyOfPeople from './0120-history-of-people.ts';
import * as leftFolders from './0121-left-folders.ts';
import * as storageQuotas from './0122-storage-quotas.ts';
import * as listLinks from './0124-list-links.ts';
import * as dateFormat from './0130-date-format.ts';
import * as waysOfLooking from './0131-ways-of-looking.ts';
import * as places from './0132-places.ts';
import * as keywordTags from './0133-keyword-tags.ts';
import * as teamExports from './0136-team-exports.ts';
import * as attributePlaces from './0137-attribute-places.ts';
import * as postRecipes from './0138-post-recipes.ts';
import * as collectionLevels from './0140-collection-levels.ts';
import * as listOrders from './0142-list-orders.ts';
import * as missedWords from './0144-missed-words.ts';
import * as rightDocuments from './0145-right-documents.ts';
import * as collectionTags from './0146-collection-tags.ts';
import * as galleryRecipes from './0148-gallery-recipes.ts';
import * as sentRecipes from './0149-sent-recipes.ts';
import * as cameras from './0151-cameras.ts';
import * as mutedFolders from './0152-muted-folders.ts';
import * as embeddedAttributes from './0154-embedded-attributes.ts';
import * as tagProposals from './0155-tag-proposals.ts';
import * as uploadLinksIntoCollections from './0157-upload-links-into-collections.ts';
import * as groups from './0160-groups.ts';
import * as collectionGroups from './0161-collection-groups.ts';
import * as inviting from './0162-inviting.ts';
import * as tagGroups from './0165-tag-groups.ts';
import * as proposedTagsTold from './0166-proposed-tags-told.ts';
import * as folderLevels from './0170-folder-levels.ts';
import * as uploadPieces from './0180-upload-pieces.ts';
import * as replicaMarks from './0181-replica-marks.ts';
import * as mapFolders from './0182-map-folders.ts';
import * as locationWords from './0183-location-words.ts';

/** Every migration in order. What is listed here never changes again; a new need is a new line. */
export const migrations: Record<string, { up(db: Kysely<unknown>): Promise<void> }> = {
  '0001-people': people,
  '0002-library': library,
  '0003-changes': changes,
  '0004-uploads': uploads,
  '0005-bulk': bulk,
  '0006-conversions': conversions,
  '0007-collections': collections,
  '0008-tags': tags,
  '0008a-duplicates': duplicates,
  '0009-rights': rights,
  '0010-watermarks': watermarks,
  '0011-shares': shares,
  '0012-attributes': attributes,
  '0013-views': views,
  '0014-acting': acting,
  '0015-comments': comments,
  '0016-version-notes': versionNotes,
  '0017-metadata': metadata,
  '0018-attachments': attachments,
  '0019-download-requests': downloadRequests,
  '0020-notification-ways': notificationWays,
  '0021-team-upkeep': teamUpkeep,
  '0022-people-in-charge': peopleInCharge,
  '0023-accounts': accounts,
  '0024-audit': audit,
  '0025-keys-and-webhooks': keysAndWebhooks,
  '0027-corrected-words': correctedWords,
  '0028-ratings': ratings,
  '0028a-collection-parts': collectionParts,
  '0029-operating': operating,
  '0029a-upload-defaults': uploadDefaults,
  '0030-closed-teams': closedTeams,
  '0031-public-links': publicLinks,
  '0032-single-embeds': singleEmbeds,
  '0033a-embed-visitors': embedVisitors,
  '0033b-live-links': liveLinks,
  '0034-galleries': galleries,
  '0035-gallery-visits': galleryVisits,
  '0036-embed-uses': embedUses,
  '0038-upload-batches': uploadBatches,
  '0040-scrub': scrub,
  '0042-share-offers': shareOffers,
  '0044-links-once-public': linksOncePublic,
  '0045-sealed-mails': sealedMails,
  '0046-embeds-once-public': embedsOncePublic,
  '0047-release-changes': releaseChanges,
  '0049-rotating-secrets': rotatingSecrets,
  '0050-once-public': oncePublic,
  '0051-playback': playback,
  '0053-captions': captions,
  '0054-posters': posters,
  '0055-sounds': sounds,
  '0060-media-centres': mediaCentres,
  '0061-frame-rates': frameRates,
  '0062-portal-words': portalWords,
  '0064-request-repeats': requestRepeats,
  '0065-visit-salts': visitSalts,
  '0066-portal-guests': portalGuests,
  '0068-older-videos': olderVideos,
  '0069-media-centre-answers': mediaCentreAnswers,
  '0070-words-of-requests': wordsOfRequests,
  '0080-social-accounts': socialAccounts,
  '0081-posts': posts,
  '0084-post-feeds': postFeeds,
  '0087-client-reviews': clientReviews,
  '0089-calendar-views': calendarViews,
  '0092-social-logins': socialLogins,
  '0093-post-previews': postPreviews,
  '0094-shown-to-approvers': shownToApprovers,
  '0095-social-posts': socialPosts,
  '0096-approvals': approvals,
  '0097-incoming': incoming,
  '0098-upload-links': uploadLinks,
  '0099-originals': originals,
  '0100-consents': consents,
  '0101-reports': reports,
  '0102-social-post-filters': socialPostFilters,
  '0103-search-alerts': searchAlerts,
  '0110-design-accounts': designAccounts,
  '0111-edited-versions': editedVersions,
  '0112-recipes': recipes,
  '0113-focal-points': focalPoints,
  '0114-video-edits': videoEdits,
  '0115-tagged-and-answered': taggedAndAnswered,
  '0116-waiting-versions': waitingVersions,
  '0120-history-of-people': historyOfPeople,
  '0121-left-folders': leftFolders,
  '0122-storage-quotas': storageQuotas,
  '0124-list-links': listLinks,
  '0130-date-format': dateFormat,
  '0131-ways-of-looking': waysOfLooking,
  '0132-places': places,
  '0133-keyword-tags': keywordTags,
  '0136-team-exports': teamExports,
  '0137-attribute-places': attributePlaces,
  '0138-post-recipes': postRecipes,
  '0140-collection-levels': collectionLevels,
  '0142-list-orders': listOrders,
  '0144-missed-words': missedWords,
  '0145-right-documents': rightDocuments,
  '0146-collection-tags': collectionTags,
  '0148-gallery-recipes': galleryRecipes,
  '0149-sent-recipes': sentRecipes,
  '0151-cameras': cameras,
  '0152-muted-folders': mutedFolders,
  '0154-embedded-attributes': embeddedAttributes,
  '0155-tag-proposals': tagProposals,
  '0157-upload-links-into-collections': uploadLinksIntoCollections,
  '0160-groups': groups,
  '0161-collection-groups': collectionGroups,
  '0162-inviting': inviting,
  '0165-tag-groups': tagGroups,
  '0166-proposed-tags-told': proposedTagsTold,
  '0170-folder-levels': folderLevels,
  '0180-upload-pieces': uploadPieces,
  '0181-replica-marks': replicaMarks,
  '0182-map-folders': mapFolders,
  '0183-location-words': locationWords,
};
