/** A table that goes along in an archive of a team. */
export interface Carried {
  /** Columns left behind: secrets, and what another server makes anew. */
  readonly without?: readonly string[];
  /** Secrets that may not be empty: random bytes take their place, which open nothing. */
  readonly renewed?: readonly string[];
  /** Columns that the database itself writes while other rows come in: they are set to what they were in the end. */
  readonly counted?: readonly string[];
}

const all: Carried = {};
const of = (...tables: readonly string[]): Record<string, Carried> =>
  Object.fromEntries(tables.map((table) => [table, all]));

/** Tables whose rows of a team go along, and come back by an import. */
export const carried: Readonly<Record<string, Carried>> = {
  // The library.
  ...of(
    'folders',
    'file_links',
    'folder_groups',
    'folder_people',
    'folder_defaults',
    'muted_folders',
    'upload_profiles',
    'upload_batch_files',
  ),
  files: { counted: ['comment_count', 'revision', 'updated_at'] },
  blobs: { without: ['checked_at', 'damage', 'damaged_at'] },
  ...of('versions', 'version_metadata', 'edited_versions', 'metadata_corrections', 'playbacks', 'playback_files'),
  ...of('caption_texts', 'captions', 'related_files', 'attachments', 'comments', 'stars', 'not_duplicates'),
  ...of('likeness_groups', 'alike_files', 'end_alerts', 'recipes', 'saved_searches', 'search_alerts'),
  // The description of files.
  ...of(
    'tags',
    'tag_groups',
    'tag_synonyms',
    'file_tags',
    'attributes',
    'file_attributes',
    'rights',
    'right_terms',
    'file_rights',
  ),
  consents: { without: ['ledger_number'] },
  ...of('consent_files'),
  collections: { counted: ['file_count', 'first_files', 'updated_at'] },
  ...of('collection_files', 'collection_notes', 'collection_sections', 'collection_people', 'collection_watchers'),
  ...of('collection_groups', 'collection_tags'),
  // People.
  ...of('roles'),
  members: { without: ['last_seen'] },
  ...of('groups', 'group_members'),
  // What is published.
  ...of('galleries', 'gallery_files', 'gallery_places', 'gallery_publications', 'gallery_templates'),
  ...of('gallery_days', 'gallery_file_days', 'gallery_cta_days', 'gallery_referrer_days'),
  ...of('single_embeds', 'single_embed_files', 'download_presets', 'download_agreements', 'accepted_agreements'),
  media_centres: { without: ['password_hash'] },
  ...of('media_centre_themes', 'media_centre_albums', 'media_centre_album_groups', 'media_centre_files'),
  ...of('media_centre_live_albums', 'media_centre_live_files', 'media_centre_publications', 'media_centre_guests'),
  ...of('media_centre_synonyms', 'media_centre_days', 'media_centre_part_days'),
  download_requests: {
    without: ['through_id', 'grant_id', 'token_hash', 'token_sealed', 'status_hash', 'withdrawn_hash'],
  },
  ...of('download_request_files', 'report_cases', 'reports'),
  // What came from others.
  upload_links: { without: ['token_sealed', 'password_hash', 'password_id'], renewed: ['token_hash'] },
  upload_sendings: { without: ['ledger_number'], renewed: ['secret_hash'] },
  ...of('upload_terms', 'upload_sending_files', 'submissions', 'submission_files', 'approval_terms', 'approval_items'),
  one_time_approvals: { without: ['reminder_hash', 'receipt_hash', 'ledger_number'], renewed: ['token_hash'] },
  // Social media.
  ...of('creators', 'social_posts', 'social_post_pieces', 'social_groups', 'social_group_posts', 'tagged_posts'),
  social_accounts: {
    without: ['tokens', 'access_until', 'renew_at', 'renewing_until', 'login'],
  },
  ...of('account_slots', 'wall_posts', 'wall_media', 'calendar_views', 'posts', 'post_files', 'post_versions'),
  post_targets: { without: ['lease_until', 'lease', 'next_at'] },
  post_reviews: { renewed: ['token_hash'] },
  ...of('post_attempts', 'post_approvals', 'post_comments', 'post_labels', 'labelled_posts', 'post_templates'),
};

/** Tables whose rows of a team can be read in an archive, and prove something only where they were written. */
export const told: readonly string[] = ['ledger_entries', 'ledger_heads'];

/** Tables that stay behind, with the reason. */
export const left: Readonly<Record<string, string>> = {
  // Who may come in, and by what.
  accounts: 'passwords',
  api_keys: 'secrets',
  design_accounts: 'tokens',
  design_grants: 'tokens',
  design_transfers: 'work under way',
  invites: 'secrets',
  passkeys: 'secrets',
  post_feeds: 'secrets',
  public_links: 'secrets',
  list_links: 'secrets',
  sessions: 'secrets',
  social_apps: 'secrets',
  social_grants: 'tokens',
  social_sources: 'places in the lists of networks',
  two_factors: 'secrets',
  verifications: 'secrets',
  webhook_deliveries: 'secrets',
  webhooks: 'secrets',
  media_centre_guest_sessions: 'secrets',
  media_centre_sign_ins: 'secrets',
  // Between teams.
  share_offers: 'other teams',
  shares: 'other teams',
  // History.
  audit_events: 'history',
  change_keys: 'history',
  changes: 'history',
  handed_over: 'history',
  refusals: 'history',
  sources: 'history',
  undone_sets: 'history',
  // Of the installation, or of people wherever they are.
  feature_requests: 'what was asked of these operators',
  findings: 'the installation',
  ledger_keys: 'the installation',
  mails: 'the installation',
  media_centre_feed: 'the installation',
  media_centre_slugs: 'addresses of this server that lead elsewhere',
  notifications: 'what people were told',
  media_centre_reports: 'what people were told',
  once_public: 'addresses of this server that have ended',
  secret_in_use: 'the installation',
  teams: 'in a file of its own',
  user_photos: 'the people',
  users: 'in a file of its own, by address',
  visit_salts: 'the installation',
  webhook_feed: 'the installation',
  // Made anew, or for a moment.
  bulk_batches: 'work under way',
  bulk_jobs: 'work under way',
  conversions: 'made anew',
  doomed_bytes: 'work under way',
  file_counts: 'counted anew',
  missed_words: 'counted anew',
  tag_proposal_files: 'work under way',
  tag_proposals: 'work under way',
  gallery_sessions: 'for a moment',
  kept_answers: 'for a moment',
  media_centre_sessions: 'for a moment',
  old_sounds: 'work under way',
  rate_limits: 'for a moment',
  replica_marks: 'for a moment',
  release_changes: 'for a moment',
  stale_tag_copies: 'work under way',
  storage_folders: 'counted anew',
  storage_tallies: 'counted anew',
  team_exports: 'exports',
  twins: 'found anew',
  uncompared_files: 'work under way',
  upload_pieces: 'work under way',
  uploads: 'work under way',
  video_edits: 'work under way',
  zip_requests: 'for a moment',
};

/** Settings of the team that go along; its features are the plan of where it goes. */
export const teamColumns = [
  'name',
  'logo',
  'accent_colour',
  'default_rights',
  'watermark_image',
  'watermark_opacity',
  'watermark_sha256',
  'download_agreement',
  'bin_days',
  'audit_days',
  'time_zone',
] as const;
