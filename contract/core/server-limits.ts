/** Numbers that only the server and styles need, so that no page has to load them. */
export const serverLimits = {
  resizeDefault: 400,
  /** Files of one Media Centre that a visitor chooses at once. */
  basketFiles: 1000,
  /** Files of one zip that a visitor makes of a shared folder or collection. */
  publicZipFiles: 2000,
  mediaCentresPerTeam: 200,
  mediaCentreAlbums: 500,
  mediaCentreFiles: 100_000,
  mediaCentrePinned: 200,
  mediaCentreThemes: 100,
  /** Publications that can be put back. */
  mediaCentrePublications: 10,
  /** Search terms that find what other words find. */
  mediaCentreSynonyms: 200,
  mediaCentreGuests: 2000,
  /** The days that an invitation of a guest signs them in, and that they stay signed in. */
  guestInviteDays: 7,
  guestSessionDays: 14,
  /** The time that a sign-in link of a guest works, and the number that one address is sent in that time. */
  guestLinkMinutes: 60,
  guestLinks: 5,
  watermarkOpacity: 0.5,
  watermarkSide: 1600,
  photoSide: 256,
  attachmentReviewStatus: 3,
  suggestions: 10,
  csvRows: 20_000,
  attributesPerTeam: 200,
  correctionsPerFile: 500,
  writeBackBytes: 1024 * 1024 * 1024,
  partsPerVersion: 12,
  /** Videos that one person has edited at once. */
  videoEditsAtOnce: 10,
  posterBytes: 20 * 1024 * 1024,
  captionsPerVersion: 50,
  captionBytes: 2 * 1024 * 1024,
  /** The time in which an invitation that came to nothing can still be sent again. */
  inviteKeptDays: 30,
  versionsAtOnce: 500,
  /** Requests with bytes of resumable uploads that one person may have open at a server. */
  uploadRequestsAtOnce: 48,
  apiKeyCallsPerMinute: 1200,
  webhookFailingDays: 5,
  webhookDeliveryDays: 30,
  webhookAnswer: 1024,
  auditTextScan: 20_000,
  notesShown: 2_000,
  flyoutThumbnailPx: 100,
  sharedFolderListPx: 200,
} as const;
