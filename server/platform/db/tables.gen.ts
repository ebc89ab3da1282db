// Made from the migrated database by `npm run tables`. Do not edit.
import type { ColumnType } from 'kysely';

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed JSON, written as its text. */
export type Json = ColumnType<unknown, string, string>;

export interface AcceptedAgreementsTable {
  user_id: string;
  team_id: string;
  text_hash: Buffer;
  accepted_at: Generated<Timestamp>;
}

export interface AccountSlotsTable {
  team_id: string;
  id: string;
  account_id: string;
  weekday: number;
  time: string;
}

export interface AccountsTable {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Timestamp | null;
  refresh_token_expires_at: Timestamp | null;
  scope: string | null;
  password: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface AlikeFilesTable {
  team_id: string;
  file_id: string;
  group_id: string;
}

export interface ApiKeysTable {
  team_id: string;
  id: string;
  member_id: string;
  made_by: string | null;
  name: string;
  prefix: string;
  secret_hash: Buffer;
  scopes: string[];
  created_at: Generated<Timestamp>;
  expires_at: Timestamp | null;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

export interface ApprovalItemsTable {
  team_id: string;
  approval_id: string;
  position: number;
  file_id: string | null;
  version_id: string | null;
  post_id: string | null;
  piece: number | null;
  name: string;
  sha256: Buffer;
  granted: boolean | null;
  given: Generated<string[]>;
  original_sha256: Buffer | null;
  original_at: Timestamp | null;
}

export interface ApprovalTermsTable {
  team_id: string;
  version: number;
  text: string;
  hash: Buffer;
  created_by: string | null;
  created_at: Generated<Timestamp>;
}

export interface AttachmentsTable {
  team_id: string;
  id: string;
  file_id: string;
  url: string | null;
  title: string | null;
  attached_id: string | null;
  uploaded: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Timestamp>;
}

export interface AttributesTable {
  team_id: string;
  id: string;
  name: string;
  slug: string;
  type: string;
  options: Generated<Json>;
  required: Generated<boolean>;
  folders: Generated<string[]>;
  position: number;
  archived_at: Timestamp | null;
  revision: Generated<number>;
  created_at: Generated<Timestamp>;
  facet: Generated<boolean>;
  portal_visible: Generated<boolean>;
  embedded: string | null;
}

export interface AuditEventsTable {
  team_id: string;
  id: string;
  at: Generated<Timestamp>;
  actor: string | null;
  action: string;
  noun: string;
  subject: string | null;
  name: string | null;
  count: Generated<number>;
  details: Json | null;
  source: string | null;
  request_id: string | null;
}

export interface BlobsTable {
  team_id: string;
  sha256: Buffer;
  size: number;
  created_at: Generated<Timestamp>;
  checked_at: Generated<Timestamp>;
  damage: string | null;
  damaged_at: Timestamp | null;
}

export interface BulkBatchesTable {
  team_id: string;
  job_id: string;
  number: number;
  files: string[];
  failed: Generated<Json>;
  done_at: Timestamp | null;
}

export interface BulkJobsTable {
  team_id: string;
  id: string;
  set_id: string;
  actor: string;
  action: string;
  value: Json;
  total: number;
  done: Generated<number>;
  created_at: Generated<Timestamp>;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  source: string | null;
}

export interface CalendarViewsTable {
  team_id: string;
  id: string;
  user_id: string;
  name: string;
  query: Json;
  usual: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
}

export interface CaptionTextsTable {
  team_id: string;
  id: string;
  version_id: string;
  cues: number;
  said: string;
}

export interface CaptionsTable {
  team_id: string;
  id: string;
  version_id: string;
  text_id: string;
  kind: string;
  language: string | null;
  label: string;
  stream: number | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  removed_at: Timestamp | null;
}

export interface ChangeKeysTable {
  team_id: string;
  set_id: string;
  key_id: string;
}

export interface ChangesTable {
  team_id: string;
  set_id: string;
  seq: Generated<number>;
  xid: Generated<string>;
  at: Generated<Timestamp>;
  actor: string | null;
  action: string;
  noun: string;
  subject: string;
  before: Json | null;
  after: Json | null;
  source: string | null;
  cause: Json | null;
}

export interface CollectionFilesTable {
  team_id: string;
  collection_id: string;
  file_id: string;
  position: Generated<number>;
  added_at: Generated<Timestamp>;
  live: Generated<boolean>;
}

export interface CollectionGroupsTable {
  team_id: string;
  collection_id: string;
  group_id: string;
  level: string;
}

export interface CollectionNotesTable {
  team_id: string;
  collection_id: string;
  file_id: string;
  text: string;
}

export interface CollectionPeopleTable {
  team_id: string;
  collection_id: string;
  user_id: string;
  shared_at: Generated<Timestamp>;
  level: Generated<string>;
}

export interface CollectionSectionsTable {
  team_id: string;
  collection_id: string;
  id: string;
  title: string;
  position: number;
}

export interface CollectionTagsTable {
  team_id: string;
  collection_id: string;
  tag_id: string;
}

export interface CollectionWatchersTable {
  team_id: string;
  collection_id: string;
  user_id: string;
}

export interface CollectionsTable {
  team_id: string;
  id: string;
  title: string;
  description: string | null;
  query: Json | null;
  created_by: string | null;
  revision: Generated<number>;
  created_at: Generated<Timestamp>;
  title_key: Generated<string | null>;
  kind: Generated<string | null>;
  cover_file: string | null;
  archived_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
  file_count: Generated<number>;
  counted_exactly: Generated<boolean>;
  first_files: Generated<string[]>;
  filled_at: Timestamp | null;
  told_count: number | null;
}

export interface CommentsTable {
  team_id: string;
  id: string;
  file_id: string;
  parent_id: string | null;
  author: string | null;
  text: string;
  mentions: Generated<string[]>;
  spot: Json | null;
  resolved_at: Timestamp | null;
  resolved_by: string | null;
  created_at: Generated<Timestamp>;
  edited_at: Timestamp | null;
  deleted_at: Timestamp | null;
}

export interface ConsentFilesTable {
  team_id: string;
  consent_id: string;
  file_id: string;
}

export interface ConsentsTable {
  team_id: string;
  id: string;
  person: string;
  contact: string | null;
  minor: Generated<boolean>;
  guardian: string | null;
  channels: Generated<string[]>;
  territories: Generated<string[]>;
  valid_until: string | null;
  note: string | null;
  form_id: string | null;
  withdrawn_at: Timestamp | null;
  withdrawn_reason: string | null;
  ledger_number: number | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
}

export interface ConversionsTable {
  team_id: string;
  version_id: string;
  name: string;
  state: Generated<string>;
  progress: Generated<number>;
  failed: string | null;
  asked_at: Generated<Timestamp>;
}

export interface CreatorsTable {
  team_id: string;
  id: string;
  platform: string;
  identifier: string;
  handle: string;
  name: string;
  photo: string | null;
  email: string | null;
  notes: Generated<string>;
  blocked: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  agreement: Generated<string>;
  agreement_until: string | null;
}

export interface DesignAccountsTable {
  team_id: string;
  id: string;
  tool: string;
  remote_id: string;
  name: string;
  state: Generated<string>;
  state_reason: string | null;
  scopes: Generated<string[]>;
  tokens: string | null;
  access_until: Timestamp | null;
  renewing_until: Timestamp | null;
  connected_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  deleted_at: Timestamp | null;
}

export interface DesignGrantsTable {
  team_id: string;
  id: string;
  tool: string;
  user_id: string;
  session_hash: Buffer;
  state_hash: Buffer;
  sealed: string;
  finished: Generated<boolean>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
}

export interface DesignTransfersTable {
  team_id: string;
  id: string;
  account_id: string;
  kind: string;
  user_id: string;
  set_id: string;
  source: string | null;
  file_id: string | null;
  folder_id: string | null;
  design: string | null;
  format: string | null;
  page: number | null;
  state: Generated<string>;
  progress: Generated<number>;
  remote_job: string | null;
  files: Generated<string[]>;
  failed: string | null;
  created_at: Generated<Timestamp>;
}

export interface DoomedBytesTable {
  id: Generated<number>;
  team_id: string;
  sha256: Buffer | null;
  version_id: string | null;
  renditions: Generated<string[]>;
  since: Generated<Timestamp>;
}

export interface DownloadAgreementsTable {
  team_id: string;
  text_hash: Buffer;
  text: string;
}

export interface DownloadPresetsTable {
  team_id: string;
  id: string;
  name: string;
  settings: Json;
  revision: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface DownloadRequestFilesTable {
  team_id: string;
  request_id: string;
  file_id: string;
  place: number;
  granted: Generated<boolean>;
  taken_at: Timestamp | null;
}

export interface DownloadRequestsTable {
  team_id: string;
  id: string;
  requester_id: string;
  user_id: string | null;
  through_id: string | null;
  name: string;
  email: string;
  company: string | null;
  reason: string | null;
  status: Generated<string>;
  decided_by: string | null;
  decided_at: Timestamp | null;
  message: string | null;
  grant_id: string | null;
  token_hash: Buffer | null;
  expires_at: Timestamp | null;
  revision: Generated<number>;
  created_at: Generated<Timestamp>;
  token_sealed: string | null;
  centre_id: string | null;
  needed_until: Timestamp | null;
  terms_hash: Buffer | null;
  status_hash: Buffer | null;
  repeats: string | null;
  withdrawn_hash: Buffer | null;
  wanted_size: string | null;
  granted_size: string | null;
}

export interface EditedVersionsTable {
  team_id: string;
  version_id: string;
  source_version: string | null;
  recipe: Json;
  created_at: Generated<Timestamp>;
}

export interface EndAlertsTable {
  team_id: string;
  file_id: string;
  lead: number;
  ends_at: Timestamp;
}

export interface FeatureRequestsTable {
  team_id: string;
  feature: string;
  user_id: string | null;
  created_at: Generated<Timestamp>;
}

export interface FileAttributesTable {
  team_id: string;
  attribute_id: string;
  file_id: string;
  place: Generated<number>;
  value: string;
  key: Generated<string>;
  number: Generated<number | null>;
}

export interface FileCountsTable {
  team_id: string;
  bucket: string;
  live: Generated<number>;
  recycled: Generated<number>;
  last_added: Timestamp | null;
}

export interface FileLinksTable {
  team_id: string;
  file_id: string;
  folder_id: string;
  created_at: Generated<Timestamp>;
}

export interface FileRightsTable {
  team_id: string;
  file_id: string;
  right_id: string;
}

export interface FileTagsTable {
  team_id: string;
  file_id: string;
  tag_id: string;
}

export interface FilesTable {
  team_id: string;
  id: string;
  folder_id: string | null;
  name: string;
  name_key: string;
  description: string | null;
  source_display_name: string | null;
  copied_from: string | null;
  location_text: string | null;
  location_obj: Json | null;
  copyright: string | null;
  rights_context: string | null;
  status: Generated<string>;
  expiration_date: Timestamp | null;
  internal_use: Generated<boolean>;
  watermark: Generated<boolean>;
  hide_name: Generated<boolean>;
  review_status: Generated<number>;
  approval: string | null;
  permalink: string | null;
  html: string | null;
  source: Json | null;
  comment_count: Generated<number>;
  version_count: Generated<number>;
  recycled_at: Timestamp | null;
  recycled_from: string | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  cover_version: string;
  media_type: string;
  extension: string;
  kind: string;
  size: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  processed: Generated<boolean>;
  failed: string | null;
  thumbhash: string | null;
  colours: Generated<string[]>;
  renditions: Generated<Json>;
  sha256: Buffer;
  tag_ids: Generated<string[]>;
  tag_text: Generated<string>;
  embedded_text: Generated<string>;
  search_text: string;
  document_words: string | null;
  right_ids: Generated<string[]>;
  rights_from: Timestamp | null;
  rights_to: Timestamp | null;
  rights_conditions: Generated<boolean>;
  rights_withdrawn: Generated<boolean>;
  ends_at: Generated<Timestamp | null>;
  rights_class: Generated<number>;
  attribute_text: Generated<string>;
  taken_at: Timestamp | null;
  taken_key: Generated<Timestamp>;
  expires_key: Generated<Timestamp>;
  gaps: Generated<number[]>;
  social_post: Json | null;
  corrected_text: Generated<string>;
  rating: Generated<number>;
  type_key: Generated<string>;
  taken_down: string | null;
  focal_point: Json | null;
  place: string | null;
  place_country: string | null;
  map_x: Generated<number | null>;
  map_y: Generated<number | null>;
  camera: string | null;
  lens: string | null;
}

export interface FindingsTable {
  name: string;
  at: Timestamp;
  value: Json;
}

export interface FolderDefaultsTable {
  team_id: string;
  folder_id: string;
  gives: Json;
  revision: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface FolderGroupsTable {
  team_id: string;
  folder_id: string;
  group_id: string;
  level: string;
}

export interface FolderPeopleTable {
  team_id: string;
  folder_id: string;
  user_id: string;
  level: string;
}

export interface FoldersTable {
  team_id: string;
  id: string;
  parent_id: string | null;
  name: string;
  name_key: string;
  lineage: string[];
  created_by: string | null;
  revision: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface GalleriesTable {
  team_id: string;
  id: string;
  title: string;
  type: string;
  settings: Json;
  filter: Json | null;
  fallback: string | null;
  template_id: string | null;
  domains: Generated<string[]>;
  active: boolean;
  previews: Generated<string[]>;
  live: number | null;
  pending: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  deleted_at: Timestamp | null;
}

export interface GalleryCtaDaysTable {
  team_id: string;
  gallery_id: string;
  day: string;
  cta_id: string;
  label: string;
  url: string;
  clicks: Generated<number>;
}

export interface GalleryDaysTable {
  team_id: string;
  gallery_id: string;
  day: string;
  views: Generated<number>;
  impressions: Generated<number>;
  clicks: Generated<number>;
  cta_clicks: Generated<number>;
  downloads: Generated<number>;
}

export interface GalleryFileDaysTable {
  team_id: string;
  gallery_id: string;
  day: string;
  place_id: string;
  impressions: Generated<number>;
  clicks: Generated<number>;
  cta_clicks: Generated<number>;
  downloads: Generated<number>;
}

export interface GalleryFilesTable {
  team_id: string;
  id: string;
  gallery_id: string;
  file_id: string;
  position: string;
  hidden: Generated<boolean>;
  pinned: Generated<boolean>;
  caption: string | null;
  alt: string | null;
  credit: string | null;
  show_caption: Generated<boolean>;
  ctas: Generated<Json>;
  recipe_id: string | null;
}

export interface GalleryPlacesTable {
  team_id: string;
  id: string;
  gallery_id: string;
  file_id: string;
}

export interface GalleryPublicationsTable {
  team_id: string;
  gallery_id: string;
  number: number;
  content: Json;
  at: Generated<Timestamp>;
  by: string | null;
}

export interface GalleryReferrerDaysTable {
  team_id: string;
  gallery_id: string;
  day: string;
  host: string;
  views: Generated<number>;
  last_seen: Timestamp;
}

export interface GallerySessionsTable {
  gallery_id: string;
  session: string;
  last_event: Timestamp;
  counted: Generated<boolean>;
}

export interface GalleryTemplatesTable {
  team_id: string;
  id: string;
  name: string;
  type: string;
  settings: Json;
  preview: Generated<string[]>;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface GroupMembersTable {
  team_id: string;
  group_id: string;
  user_id: string;
}

export interface GroupsTable {
  team_id: string;
  id: string;
  name: string;
  name_key: Generated<string | null>;
  created_at: Generated<Timestamp>;
}

export interface HandedOverTable {
  team_id: string;
  batch: string;
  noun: string;
  subject: string;
}

export interface InvitesTable {
  team_id: string;
  id: string;
  email: string | null;
  role_id: string | null;
  token_hash: Buffer;
  invited_by: string | null;
  expires_at: Timestamp;
  accepted_at: Timestamp | null;
  withdrawn_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  max_uses: number | null;
  uses: Generated<number>;
  grant_id: string | null;
  token_sealed: string | null;
}

export interface KeptAnswersTable {
  caller: string;
  key: string;
  request_hash: string;
  status: number | null;
  reply: Json | null;
  headers: Json | null;
  created_at: Generated<Timestamp>;
}

export interface LabelledPostsTable {
  team_id: string;
  post_id: string;
  label_id: string;
}

export interface LedgerEntriesTable {
  team_id: string;
  number: number;
  at: Timestamp;
  kind: string;
  payload: string;
  prev: Buffer;
  hash: Buffer;
}

export interface LedgerHeadsTable {
  team_id: string;
  number: number;
  hash: Buffer;
  key_id: string;
  signature: Buffer;
}

export interface LedgerKeysTable {
  id: string;
  public_key: string;
  sealed: string;
  created_at: Generated<Timestamp>;
}

export interface LikenessGroupsTable {
  team_id: string;
  id: string;
  found_at: Generated<Timestamp>;
}

export interface ListLinksTable {
  team_id: string;
  id: string;
  folder_id: string | null;
  collection_id: string | null;
  subject_id: Generated<string>;
  token_hash: Buffer;
  token_sealed: string | null;
  active: boolean;
  downloadable: Generated<boolean>;
  sizes: Generated<string[]>;
  password_hash: string | null;
  password_id: string | null;
  expires_at: Timestamp | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  published_at: Timestamp | null;
  views: Generated<number>;
  downloads: Generated<number>;
  used_at: Timestamp | null;
}

export interface MailsTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  sent_at: Timestamp | null;
  error: string | null;
  created_at: Generated<Timestamp>;
  state: Generated<string>;
  attempts: Generated<number>;
  tried_at: Timestamp | null;
  sealed: Generated<boolean>;
  guarded: Generated<boolean>;
  revealed_at: Timestamp | null;
  look: Json | null;
}

export interface MediaCentreAlbumGroupsTable {
  team_id: string;
  album_id: string;
  group_name: string;
}

export interface MediaCentreAlbumsTable {
  team_id: string;
  id: string;
  centre_id: string;
  parent_id: string | null;
  title: string;
  description: Generated<string>;
  cover_file: string | null;
  position: string;
  access: string | null;
  source: Generated<string>;
  filter: Json | null;
  folder_id: string | null;
  sort: Generated<string>;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
}

export interface MediaCentreDaysTable {
  team_id: string;
  centre_id: string;
  day: string;
  views: Generated<number>;
  visitors: Generated<number>;
  searches: Generated<number>;
  downloads: Generated<number>;
}

export interface MediaCentreFeedTable {
  one: Generated<boolean>;
  xid: string;
}

export interface MediaCentreFilesTable {
  team_id: string;
  id: string;
  centre_id: string;
  album_id: string;
  file_id: string;
  position: string;
  pin: string | null;
  hidden: Generated<boolean>;
  title: string | null;
  caption: string | null;
  source: Generated<string>;
}

export interface MediaCentreGuestSessionsTable {
  team_id: string;
  centre_id: string;
  token_hash: Buffer;
  guest_id: string;
  created_at: Generated<Timestamp>;
  ends_at: Timestamp;
}

export interface MediaCentreGuestsTable {
  team_id: string;
  id: string;
  centre_id: string;
  email: string;
  name: string | null;
  group_name: string | null;
  invited_by: string | null;
  created_at: Generated<Timestamp>;
  removed_at: Timestamp | null;
  invited: Generated<boolean>;
  sent_at: Timestamp | null;
  signed_in_at: Timestamp | null;
  blocked_at: Timestamp | null;
}

export interface MediaCentreLiveAlbumsTable {
  team_id: string;
  id: string;
  centre_id: string;
  parent_id: string | null;
  title: string;
  description: string;
  cover_file: string | null;
  position: string;
  access: string | null;
  source: string;
  filter: Json | null;
  folder_id: string | null;
  sort: string;
  hides: Generated<string[]>;
  groups: Generated<string[]>;
}

export interface MediaCentreLiveFilesTable {
  team_id: string;
  id: string;
  centre_id: string;
  album_id: string;
  file_id: string;
  position: string;
  pin: string | null;
  title: string | null;
  caption: string | null;
  source: string;
  said: Generated<string | null>;
}

export interface MediaCentrePartDaysTable {
  team_id: string;
  centre_id: string;
  day: string;
  kind: string;
  part: string;
  views: Generated<number>;
  searches: Generated<number>;
  found: number | null;
  downloads: Generated<number>;
}

export interface MediaCentrePublicationsTable {
  team_id: string;
  centre_id: string;
  number: number;
  content: Json;
  at: Generated<Timestamp>;
  by: string | null;
}

export interface MediaCentreReportsTable {
  team_id: string;
  centre_id: string;
  user_id: string;
  told: string;
}

export interface MediaCentreSessionsTable {
  centre_id: string;
  session: Buffer;
  day: string;
  last_event: Timestamp;
}

export interface MediaCentreSignInsTable {
  team_id: string;
  id: string;
  centre_id: string;
  email: string;
  back: Generated<string>;
  invited_by: string | null;
  invitation: Generated<boolean>;
  token_hash: Buffer | null;
  ends_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface MediaCentreSlugsTable {
  slug: string;
  team_id: string;
  centre_id: string;
  since: Generated<Timestamp>;
}

export interface MediaCentreSynonymsTable {
  team_id: string;
  centre_id: string;
  term: string;
  means: string;
  created_by: string | null;
  created_at: Generated<Timestamp>;
}

export interface MediaCentreThemesTable {
  team_id: string;
  id: string;
  name: string;
  look: Json;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface MediaCentresTable {
  team_id: string;
  id: string;
  title: string;
  slug: string;
  settings: Json;
  theme_id: string | null;
  visibility: string;
  password_hash: string | null;
  mail_domains: Generated<string[]>;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  noindex: Generated<boolean>;
  active: Generated<boolean>;
  live: number | null;
  pending: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  deleted_at: Timestamp | null;
}

export interface MembersTable {
  team_id: string;
  id: string;
  user_id: string;
  role_id: string;
  active: Generated<boolean>;
  last_seen: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface MetadataCorrectionsTable {
  team_id: string;
  file_id: string;
  id: string;
  schema: string;
  key: string;
  value: string;
}

export interface MissedWordsTable {
  team_id: string;
  word: string;
  typed: string;
  times: Generated<number>;
  missed_at: Generated<Timestamp>;
  dismissed: Generated<boolean>;
}

export interface MutedFoldersTable {
  team_id: string;
  folder_id: string;
  user_id: string;
  muted_at: Generated<Timestamp>;
}

export interface NotDuplicatesTable {
  team_id: string;
  one: string;
  other: string;
}

export interface NotificationsTable {
  user_id: string;
  id: string;
  team_id: string;
  kind: string;
  actor: string | null;
  file_id: string | null;
  comment_id: string | null;
  text: Generated<string>;
  created_at: Generated<Timestamp>;
  read_at: Timestamp | null;
  mailed_at: Timestamp | null;
  request_id: string | null;
  shown: Generated<boolean>;
  mail: string | null;
  collection_id: string | null;
  post_id: string | null;
  account_id: string | null;
  visitor: string | null;
  submission_id: string | null;
  report_id: string | null;
  search_id: string | null;
  folder_id: string | null;
}

export interface OldSoundsTable {
  version_id: string;
  team_id: string;
}

export interface OncePublicTable {
  key: Buffer;
  team_id: string;
  ended_at: Generated<Timestamp>;
}

export interface OneTimeApprovalsTable {
  team_id: string;
  id: string;
  token_hash: Buffer;
  reminder_hash: Buffer | null;
  receipt_hash: Buffer | null;
  creator_name: string;
  creator_handle: string | null;
  creator_email: string | null;
  creator_id: string | null;
  message: string | null;
  rights: Json;
  channels: Generated<string[]>;
  territories: Generated<string[]>;
  duration_days: number | null;
  permalink: string | null;
  terms_version: number;
  age_check: Generated<boolean>;
  status: Generated<string>;
  mailed: Generated<boolean>;
  reminder_days: number | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
  viewed_at: Timestamp | null;
  reminded_at: Timestamp | null;
  decided_at: Timestamp | null;
  withdrawn_at: Timestamp | null;
  revoked_at: Timestamp | null;
  expires_at: Timestamp;
  deleted_at: Timestamp | null;
  signature_name: string | null;
  signature_ip: string | null;
  signature_agent: string | null;
  credit: string | null;
  ledger_number: number | null;
  original: Generated<boolean>;
  unseen: Generated<boolean>;
  folder_id: string | null;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  name: string | null;
  public_key: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: boolean;
  transports: string | null;
  aaguid: string | null;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
}

export interface PlaybackFilesTable {
  team_id: string;
  version_id: string;
  mark: Generated<string>;
  name: string;
  height: number | null;
  position: number;
  state: Generated<string>;
  progress: Generated<number>;
  failed: string | null;
  width: number | null;
  lines: number | null;
  bytes: number | null;
  peak: number | null;
  average: number | null;
  codecs: string | null;
}

export interface PlaybacksTable {
  team_id: string;
  version_id: string;
  planned_at: Timestamp | null;
  kind: string | null;
  heights: Generated<number[]>;
  failed: string | null;
  frame_rate: number | null;
  generation: Generated<number>;
}

export interface PostApprovalsTable {
  team_id: string;
  id: string;
  post_id: string;
  version: number;
  decision: string;
  by: string | null;
  guest: string | null;
  note: string | null;
  at: Generated<Timestamp>;
  review_id: string | null;
  counts: Generated<boolean>;
  shown: string | null;
}

export interface PostAttemptsTable {
  team_id: string;
  id: string;
  post_id: string;
  target_id: string;
  number: number;
  intention: string;
  started_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  outcome: string | null;
  code: string | null;
  text: string | null;
  by: string | null;
}

export interface PostCommentsTable {
  team_id: string;
  id: string;
  post_id: string;
  author: string | null;
  guest: string | null;
  text: string;
  mentions: Generated<string[]>;
  created_at: Generated<Timestamp>;
  edited_at: Timestamp | null;
  deleted_at: Timestamp | null;
}

export interface PostFeedsTable {
  team_id: string;
  id: string;
  user_id: string;
  token_hash: Buffer;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
}

export interface PostFilesTable {
  team_id: string;
  post_id: string;
  position: number;
  file_id: string | null;
  name: string;
  alt: string | null;
  crop: Json | null;
  recipe_id: string | null;
  sent_edit: Json | null;
}

export interface PostLabelsTable {
  team_id: string;
  id: string;
  name: string;
  colour: string;
}

export interface PostReviewsTable {
  team_id: string;
  id: string;
  post_id: string;
  name: string;
  email: string | null;
  message: string | null;
  counts: boolean;
  token_hash: Buffer;
  mailed: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  viewed_at: Timestamp | null;
  viewed_version: number | null;
}

export interface PostTargetsTable {
  team_id: string;
  id: string;
  post_id: string;
  account_id: string;
  position: number;
  caption: string | null;
  first_comment: string | null;
  link: string | null;
  files: Json | null;
  options: Generated<Json>;
  state: Generated<string>;
  intention: string;
  attempts: Generated<number>;
  next_at: Timestamp | null;
  lease_until: Timestamp | null;
  lease: string | null;
  sending: Generated<boolean>;
  progress: Generated<Json>;
  error_code: string | null;
  error: string | null;
  remote_id: string | null;
  permalink: string | null;
  published_at: Timestamp | null;
  late_seconds: number | null;
  metrics: Json | null;
  metrics_at: Timestamp | null;
  preview: Json | null;
  preview_at: Timestamp | null;
}

export interface PostTemplatesTable {
  team_id: string;
  id: string;
  name: string;
  content: Json;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface PostVersionsTable {
  team_id: string;
  post_id: string;
  number: number;
  caption: string;
  first_comment: string;
  link: string | null;
  accounts: Generated<Json>;
  files: Generated<string[]>;
  by: string | null;
  at: Generated<Timestamp>;
}

export interface PostsTable {
  team_id: string;
  id: string;
  status: string;
  caption: Generated<string>;
  first_comment: Generated<string>;
  link: string | null;
  campaign: string | null;
  local_time: string | null;
  time_zone: string;
  scheduled_at: Timestamp | null;
  time_rule: Generated<string>;
  approval: Json | null;
  version: Generated<number>;
  approvals: Generated<number>;
  comment_count: Generated<number>;
  error: string | null;
  published_at: Timestamp | null;
  late_seconds: number | null;
  copied_from: string | null;
  created_by: string | null;
  updated_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  deleted_at: Timestamp | null;
  sort_at: Generated<Timestamp>;
  unapproved: string | null;
}

export interface PublicLinksTable {
  team_id: string;
  file_id: string;
  id: string;
  token_hash: Buffer;
  active: boolean;
  downloadable: Generated<boolean>;
  password_hash: string | null;
  password_id: string | null;
  expires_at: Timestamp | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  views: Generated<number>;
  downloads: Generated<number>;
  used_at: Timestamp | null;
  published_at: Timestamp | null;
  token_sealed: string | null;
}

export interface RateLimitsTable {
  id: string;
  key: string;
  count: number;
  last_request: number;
}

export interface RecipesTable {
  team_id: string;
  id: string;
  name: string;
  recipe: Json;
  made_by: string | null;
  revision: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface RefusalsTable {
  actor: string;
  kind: string;
  team_id: string;
  id: string;
  first_at: Generated<Timestamp>;
  last_at: Generated<Timestamp>;
  count: Generated<number>;
  routes: string[];
  needs: Generated<string[]>;
  source: string | null;
  address: string | null;
  agent: string | null;
  request_id: string | null;
}

export interface RelatedFilesTable {
  team_id: string;
  file_id: string;
  other_id: string;
  created_at: Generated<Timestamp>;
}

export interface ReleaseChangesTable {
  id: Generated<number>;
  team_id: string;
  version_id: string;
  xid: Generated<string>;
  changed_at: Generated<Timestamp>;
}

export interface ReplicaMarksTable {
  subject: string;
  lsn: number;
  at: Generated<Timestamp>;
}

export interface ReportCasesTable {
  team_id: string;
  id: string;
  file_id: string;
  status: Generated<string>;
  answer: string | null;
  decided_by: string | null;
  decided_at: Timestamp | null;
  change_set: string | null;
  assignee: string | null;
  revision: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface ReportsTable {
  team_id: string;
  id: string;
  case_id: string;
  reference: string;
  form_key: string;
  reason: string;
  text: string;
  name: string | null;
  email: string | null;
  place: string;
  place_title: string;
  place_path: string;
  page_url: string | null;
  replied_at: Timestamp | null;
  replied_by: string | null;
  created_at: Generated<Timestamp>;
}

export interface RightTermsTable {
  team_id: string;
  right_id: string;
  version: number;
  text: string;
  created_by: string | null;
  created_at: Generated<Timestamp>;
}

export interface RightsTable {
  team_id: string;
  id: string;
  name: string;
  description: string | null;
  colour: string | null;
  default_days: number | null;
  created_at: Generated<Timestamp>;
  summary: string | null;
  channels: Generated<string[]>;
  territories: Generated<string[]>;
  valid_from: string | null;
  valid_to: string | null;
  credit: string | null;
  exclusivity: string | null;
  modifications: string | null;
  terms_version: Generated<number>;
  withdrawn_at: Timestamp | null;
  created_by: string | null;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  conditional: Generated<boolean>;
  document_id: string | null;
}

export interface RolesTable {
  team_id: string;
  id: string;
  name: string;
  permissions: string[];
  built_in: Generated<boolean>;
  created_at: Generated<Timestamp>;
  uploads_wait: Generated<boolean>;
  new_tags: Generated<boolean>;
}

export interface SavedSearchesTable {
  team_id: string;
  id: string;
  user_id: string;
  name: string;
  name_key: Generated<string>;
  query: Json;
  pinned: Generated<boolean>;
  revision: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  kind: Generated<string>;
}

export interface SearchAlertsTable {
  team_id: string;
  search_id: string;
  user_id: string;
  told_until: Generated<Timestamp>;
}

export interface SecretInUseTable {
  key_id: string;
  signed_at: Generated<Timestamp>;
}

export interface SessionsTable {
  id: string;
  token: string;
  user_id: string;
  expires_at: Timestamp;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  view_team: string | null;
  view_role: string | null;
  view_user: string | null;
  last_seen_at: Generated<Timestamp>;
  signed_by: string | null;
}

export interface ShareOffersTable {
  team_id: string;
  id: string;
  folder_id: string;
  named: string;
  download: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  declined_at: Timestamp | null;
}

export interface SharesTable {
  team_id: string;
  folder_id: string;
  guest_id: string;
  download: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  named: string | null;
}

export interface SingleEmbedFilesTable {
  team_id: string;
  embed_id: string;
  place: number;
  file_id: string;
}

export interface SingleEmbedsTable {
  team_id: string;
  id: string;
  title: string;
  width: number;
  height: number;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  active: Generated<boolean>;
  downloadable: Generated<boolean>;
  views: Generated<number>;
  downloads: Generated<number>;
  used_at: Timestamp | null;
}

export interface SocialAccountsTable {
  team_id: string;
  id: string;
  platform: string;
  remote_id: string;
  server: string | null;
  name: string;
  username: string;
  photo: string | null;
  url: string | null;
  active: Generated<boolean>;
  state: Generated<string>;
  state_reason: string | null;
  way: Generated<string>;
  scopes: Generated<string[]>;
  tokens: string | null;
  access_until: Timestamp | null;
  renew_at: Timestamp | null;
  renewing_until: Timestamp | null;
  own_limits: Json | null;
  time_zone: string | null;
  approval: Generated<Json>;
  colour: string;
  defaults: Generated<Json>;
  territories: Generated<string[]>;
  checked_at: Timestamp | null;
  tagged_at: Timestamp | null;
  tagged_cursor: string | null;
  connected_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  deleted_at: Timestamp | null;
  login: string | null;
}

export interface SocialAppsTable {
  platform: string;
  server: string;
  sealed: string;
  created_at: Generated<Timestamp>;
}

export interface SocialGrantsTable {
  team_id: string;
  id: string;
  platform: string;
  user_id: string;
  session_hash: Buffer;
  state_hash: Buffer;
  sealed: string;
  finished: Generated<boolean>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
}

export interface SocialGroupPostsTable {
  team_id: string;
  post_id: string;
  group_id: string;
  position: number;
}

export interface SocialGroupsTable {
  team_id: string;
  id: string;
  title: string;
  description: Generated<string>;
  cover_id: string | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
}

export interface SocialPostPiecesTable {
  team_id: string;
  post_id: string;
  position: number;
  kind: string;
  url: string | null;
  thumbnail_url: string | null;
  alt: Generated<string>;
  width: number | null;
  height: number | null;
  picture: Buffer | null;
  picture_at: Timestamp | null;
  file_id: string | null;
  phash: string | null;
  sha256: Buffer | null;
  alike_id: string | null;
}

export interface SocialPostsTable {
  team_id: string;
  id: string;
  account_id: string | null;
  platform: string;
  source: string;
  external_id: string | null;
  permalink: string | null;
  caption: Generated<string>;
  posted_on: Timestamp | null;
  creator_id: string | null;
  hashtags: Generated<string[]>;
  mentions: Generated<string[]>;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  views: number | null;
  approval: Generated<string>;
  rejected_at: Timestamp | null;
  rejected_by: string | null;
  gone_at: Timestamp | null;
  edited_at: Timestamp | null;
  seen_at: Timestamp | null;
  checked_at: Timestamp | null;
  embed_html: string | null;
  embed_error: string | null;
  embed_at: Timestamp | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  at: Generated<Timestamp>;
  language: string | null;
  engagement: Generated<number>;
}

export interface SocialSourcesTable {
  team_id: string;
  account_id: string;
  kind: string;
  value: Generated<string>;
  cursor: string | null;
  ran_at: Timestamp | null;
  due_at: Generated<Timestamp>;
  failures: Generated<number>;
  error: string | null;
  asked_at: Timestamp | null;
}

export interface SourcesTable {
  team_id: string;
  id: string;
  at: Generated<Timestamp>;
  address: string | null;
  agent: string | null;
  api_key: string | null;
  api_key_name: string | null;
}

export interface StaleTagCopiesTable {
  team_id: string;
  file_id: string;
  changed: boolean;
}

export interface StarsTable {
  team_id: string;
  user_id: string;
  file_id: string;
  created_at: Generated<Timestamp>;
}

export interface StorageFoldersTable {
  team_id: string;
  folder_id: string;
  own_files: number;
  own_bytes: number;
  files: number;
  bytes: number;
}

export interface StorageTalliesTable {
  team_id: string;
  counted_at: Timestamp;
  tally: Json;
}

export interface SubmissionFilesTable {
  team_id: string;
  file_id: string;
  submission_id: string;
  reason: string | null;
  message: string | null;
  again: Generated<boolean>;
  decided_by: string | null;
  decided_at: Timestamp | null;
  replaces: string | null;
}

export interface SubmissionsTable {
  team_id: string;
  id: string;
  user_id: string | null;
  batch: string;
  title: string | null;
  note: string | null;
  assignee: string | null;
  revision: Generated<number>;
  created_at: Generated<Timestamp>;
  sending_id: string | null;
}

export interface TagGroupsTable {
  team_id: string;
  id: string;
  name: string;
  exclusive: Generated<boolean>;
  position: number | null;
}

export interface TagProposalFilesTable {
  team_id: string;
  proposal_id: string;
  file_id: string;
}

export interface TagProposalsTable {
  team_id: string;
  id: string;
  name: string;
  state: Generated<string>;
  reason: string | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
}

export interface TagSynonymsTable {
  team_id: string;
  tag_id: string;
  name: string;
}

export interface TaggedPostsTable {
  team_id: string;
  id: string;
  account_id: string;
  remote_id: string;
  permalink: string;
  caption: string;
  posted_on: Timestamp | null;
  media: Generated<Json>;
  creator: Json;
  hashtags: Generated<string[]>;
  mentions: Generated<string[]>;
  found_at: Generated<Timestamp>;
}

export interface TagsTable {
  team_id: string;
  id: string;
  name: string;
  colour: string | null;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  tag_group: string | null;
}

export interface TeamExportsTable {
  team_id: string;
  id: string;
  asked_by: string | null;
  state: Generated<string>;
  part_bytes: number;
  files: number | null;
  total_bytes: number | null;
  done_bytes: Generated<number>;
  parts: Generated<Json>;
  failed: string | null;
  created_at: Generated<Timestamp>;
  finished_at: Timestamp | null;
  expires_at: Timestamp | null;
}

export interface TeamsTable {
  id: string;
  name: string;
  slug: string;
  logo: string | null;
  accent_colour: string | null;
  default_rights: Generated<string[]>;
  watermark_image: string | null;
  watermark_opacity: Generated<number>;
  download_agreement: string | null;
  features: string[];
  revision: Generated<number>;
  created_at: Generated<Timestamp>;
  watermark_sha256: string | null;
  mark: Generated<string>;
  bin_days: Generated<number | null>;
  bin_since: Generated<Timestamp>;
  audit_days: number | null;
  closed_at: Timestamp | null;
  closed_by: string | null;
  remove_at: Timestamp | null;
  removed_at: Timestamp | null;
  parked: Json | null;
  time_zone: string | null;
  storage_quota: number | null;
  storage_warned: Generated<boolean>;
  keyword_tags: Generated<boolean>;
}

export interface TwinsTable {
  team_id: string;
  sha256: Buffer;
  found_at: Generated<Timestamp>;
}

export interface TwoFactorsTable {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: Generated<boolean>;
  failed_verification_count: Generated<number>;
  locked_until: Timestamp | null;
}

export interface UncomparedFilesTable {
  team_id: string;
  file_id: string;
}

export interface UndoneSetsTable {
  team_id: string;
  set_id: string;
  undo_set_id: string;
}

export interface UploadBatchFilesTable {
  team_id: string;
  batch: string;
  file_id: string;
}

export interface UploadLinksTable {
  team_id: string;
  id: string;
  token_hash: Buffer;
  token_sealed: string | null;
  title: string;
  welcome: string | null;
  folder_id: string | null;
  terms_version: number | null;
  asked: Json;
  ends_at: Timestamp | null;
  max_files: number | null;
  max_bytes: number | null;
  kinds: Generated<string[]>;
  password_hash: string | null;
  password_id: string | null;
  active: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  revision: Generated<number>;
  collection_id: string | null;
}

export interface UploadPiecesTable {
  team_id: string;
  upload_id: string;
  position: number;
  length: number;
  id: string;
}

export interface UploadProfilesTable {
  team_id: string;
  id: string;
  name: string;
  note: string | null;
  folder_id: string | null;
  folder_name: string | null;
  gives: Json;
  is_default: Generated<boolean>;
  revision: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface UploadSendingFilesTable {
  team_id: string;
  upload_id: string;
  sending_id: string;
  link_id: string;
  note: string | null;
  name: string;
  size: number;
  file_id: string | null;
  sha256: Buffer | null;
}

export interface UploadSendingsTable {
  team_id: string;
  id: string;
  link_id: string;
  secret_hash: Buffer;
  name: string | null;
  email: string | null;
  organisation: string | null;
  credit: string | null;
  terms_version: number | null;
  ip: string | null;
  agent: string | null;
  started_at: Generated<Timestamp>;
  active_at: Generated<Timestamp>;
  closed_at: Timestamp | null;
  ledger_number: number | null;
}

export interface UploadTermsTable {
  team_id: string;
  version: number;
  text: string;
  hash: Buffer;
  created_by: string | null;
  created_at: Generated<Timestamp>;
}

export interface UploadsTable {
  team_id: string;
  id: string;
  user_id: string | null;
  state: Generated<string>;
  length: number;
  received: Generated<number>;
  metadata: Generated<string>;
  concat: string | null;
  name: string;
  folder_id: string | null;
  path: Generated<string[]>;
  version_of: string | null;
  declared_sha256: Buffer | null;
  sha256: Buffer | null;
  file_id: string | null;
  lease: string | null;
  leased_until: Timestamp | null;
  release_asked: Generated<boolean>;
  created_at: Generated<Timestamp>;
  active_at: Generated<Timestamp>;
  attach_to: string | null;
  key_id: string | null;
  wishes: Json | null;
  batch: string | null;
  sending_id: string | null;
  approval_id: string | null;
  approval_item: number | null;
}

export interface UserPhotosTable {
  user_id: string;
  media_type: string;
  bytes: Buffer;
}

export interface UsersTable {
  id: string;
  name: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  is_staff: Generated<boolean>;
  two_factor_enabled: Generated<boolean>;
  active_team: string | null;
  notification_settings: Generated<Json>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  time_zone: string | null;
  region: string | null;
  single_keys: Generated<boolean>;
  date_format: string | null;
  view_settings: Generated<Json>;
}

export interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Timestamp;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface VersionMetadataTable {
  team_id: string;
  version_id: string;
  items: Json;
}

export interface VersionsTable {
  team_id: string;
  id: string;
  file_id: string;
  original_name: string;
  sha256: Buffer;
  media_type: string;
  extension: string;
  kind: string;
  size: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  frames: number | null;
  pages: number | null;
  processed: Generated<boolean>;
  failed: string | null;
  thumbhash: string | null;
  colours: Generated<string[]>;
  colour_shares: Generated<number[]>;
  phash: string | null;
  renditions: Generated<Json>;
  facts: Generated<Json>;
  source: Json | null;
  playable: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  processed_at: Timestamp | null;
  embedded_text: Generated<string>;
  document_words: string | null;
  note: string | null;
  poster: Json | null;
}

export interface VideoEditsTable {
  team_id: string;
  id: string;
  file_id: string;
  version_id: string;
  user_id: string;
  set_id: string;
  source: string | null;
  cut: Json;
  state: Generated<string>;
  progress: Generated<number>;
  starts_at: number | null;
  copied: boolean | null;
  made: string | null;
  failed: string | null;
  created_at: Generated<Timestamp>;
}

export interface VisitSaltsTable {
  day: string;
  salt: Buffer;
}

export interface WallMediaTable {
  team_id: string;
  post_id: string;
  position: number;
  media_type: string;
  width: number;
  height: number;
  alt: string;
  bytes: Buffer;
}

export interface WallPostsTable {
  team_id: string;
  account_id: string;
  id: string;
  key: string;
  caption: string;
  first_comment: Generated<string>;
  link: string | null;
  likes: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface WebhookDeliveriesTable {
  team_id: string;
  id: string;
  webhook_id: string;
  event: string;
  seq: number | null;
  body: string;
  state: Generated<string>;
  attempts: Generated<number>;
  next_at: Timestamp | null;
  last_at: Timestamp | null;
  last_status: number | null;
  log: Generated<Json>;
  created_at: Generated<Timestamp>;
}

export interface WebhookFeedTable {
  one: Generated<boolean>;
  xid: string;
  seq: number;
}

export interface WebhooksTable {
  team_id: string;
  id: string;
  url: string;
  events: string[];
  secret: string;
  active: Generated<boolean>;
  disabled: Generated<boolean>;
  made_by: string | null;
  since: Generated<Timestamp>;
  failing_since: Timestamp | null;
  last_at: Timestamp | null;
  last_status: number | null;
  last_delivered: boolean | null;
  sending_until: Timestamp | null;
  revision: Generated<number>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
}

export interface ZipRequestsTable {
  team_id: string;
  id: string;
  user_id: string;
  files: string[];
  size: string;
  created_at: Generated<Timestamp>;
  preset_id: string | null;
}

export interface Tables {
  accepted_agreements: AcceptedAgreementsTable;
  account_slots: AccountSlotsTable;
  accounts: AccountsTable;
  alike_files: AlikeFilesTable;
  api_keys: ApiKeysTable;
  approval_items: ApprovalItemsTable;
  approval_terms: ApprovalTermsTable;
  attachments: AttachmentsTable;
  attributes: AttributesTable;
  audit_events: AuditEventsTable;
  blobs: BlobsTable;
  bulk_batches: BulkBatchesTable;
  bulk_jobs: BulkJobsTable;
  calendar_views: CalendarViewsTable;
  caption_texts: CaptionTextsTable;
  captions: CaptionsTable;
  change_keys: ChangeKeysTable;
  changes: ChangesTable;
  collection_files: CollectionFilesTable;
  collection_groups: CollectionGroupsTable;
  collection_notes: CollectionNotesTable;
  collection_people: CollectionPeopleTable;
  collection_sections: CollectionSectionsTable;
  collection_tags: CollectionTagsTable;
  collection_watchers: CollectionWatchersTable;
  collections: CollectionsTable;
  comments: CommentsTable;
  consent_files: ConsentFilesTable;
  consents: ConsentsTable;
  conversions: ConversionsTable;
  creators: CreatorsTable;
  design_accounts: DesignAccountsTable;
  design_grants: DesignGrantsTable;
  design_transfers: DesignTransfersTable;
  doomed_bytes: DoomedBytesTable;
  download_agreements: DownloadAgreementsTable;
  download_presets: DownloadPresetsTable;
  download_request_files: DownloadRequestFilesTable;
  download_requests: DownloadRequestsTable;
  edited_versions: EditedVersionsTable;
  end_alerts: EndAlertsTable;
  feature_requests: FeatureRequestsTable;
  file_attributes: FileAttributesTable;
  file_counts: FileCountsTable;
  file_links: FileLinksTable;
  file_rights: FileRightsTable;
  file_tags: FileTagsTable;
  files: FilesTable;
  findings: FindingsTable;
  folder_defaults: FolderDefaultsTable;
  folder_groups: FolderGroupsTable;
  folder_people: FolderPeopleTable;
  folders: FoldersTable;
  galleries: GalleriesTable;
  gallery_cta_days: GalleryCtaDaysTable;
  gallery_days: GalleryDaysTable;
  gallery_file_days: GalleryFileDaysTable;
  gallery_files: GalleryFilesTable;
  gallery_places: GalleryPlacesTable;
  gallery_publications: GalleryPublicationsTable;
  gallery_referrer_days: GalleryReferrerDaysTable;
  gallery_sessions: GallerySessionsTable;
  gallery_templates: GalleryTemplatesTable;
  group_members: GroupMembersTable;
  groups: GroupsTable;
  handed_over: HandedOverTable;
  invites: InvitesTable;
  kept_answers: KeptAnswersTable;
  labelled_posts: LabelledPostsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_heads: LedgerHeadsTable;
  ledger_keys: LedgerKeysTable;
  likeness_groups: LikenessGroupsTable;
  list_links: ListLinksTable;
  mails: MailsTable;
  media_centre_album_groups: MediaCentreAlbumGroupsTable;
  media_centre_albums: MediaCentreAlbumsTable;
  media_centre_days: MediaCentreDaysTable;
  media_centre_feed: MediaCentreFeedTable;
  media_centre_files: MediaCentreFilesTable;
  media_centre_guest_sessions: MediaCentreGuestSessionsTable;
  media_centre_guests: MediaCentreGuestsTable;
  media_centre_live_albums: MediaCentreLiveAlbumsTable;
  media_centre_live_files: MediaCentreLiveFilesTable;
  media_centre_part_days: MediaCentrePartDaysTable;
  media_centre_publications: MediaCentrePublicationsTable;
  media_centre_reports: MediaCentreReportsTable;
  media_centre_sessions: MediaCentreSessionsTable;
  media_centre_sign_ins: MediaCentreSignInsTable;
  media_centre_slugs: MediaCentreSlugsTable;
  media_centre_synonyms: MediaCentreSynonymsTable;
  media_centre_themes: MediaCentreThemesTable;
  media_centres: MediaCentresTable;
  members: MembersTable;
  metadata_corrections: MetadataCorrectionsTable;
  missed_words: MissedWordsTable;
  muted_folders: MutedFoldersTable;
  not_duplicates: NotDuplicatesTable;
  notifications: NotificationsTable;
  old_sounds: OldSoundsTable;
  once_public: OncePublicTable;
  one_time_approvals: OneTimeApprovalsTable;
  passkeys: PasskeysTable;
  playback_files: PlaybackFilesTable;
  playbacks: PlaybacksTable;
  post_approvals: PostApprovalsTable;
  post_attempts: PostAttemptsTable;
  post_comments: PostCommentsTable;
  post_feeds: PostFeedsTable;
  post_files: PostFilesTable;
  post_labels: PostLabelsTable;
  post_reviews: PostReviewsTable;
  post_targets: PostTargetsTable;
  post_templates: PostTemplatesTable;
  post_versions: PostVersionsTable;
  posts: PostsTable;
  public_links: PublicLinksTable;
  rate_limits: RateLimitsTable;
  recipes: RecipesTable;
  refusals: RefusalsTable;
  related_files: RelatedFilesTable;
  release_changes: ReleaseChangesTable;
  replica_marks: ReplicaMarksTable;
  report_cases: ReportCasesTable;
  reports: ReportsTable;
  right_terms: RightTermsTable;
  rights: RightsTable;
  roles: RolesTable;
  saved_searches: SavedSearchesTable;
  search_alerts: SearchAlertsTable;
  secret_in_use: SecretInUseTable;
  sessions: SessionsTable;
  share_offers: ShareOffersTable;
  shares: SharesTable;
  single_embed_files: SingleEmbedFilesTable;
  single_embeds: SingleEmbedsTable;
  social_accounts: SocialAccountsTable;
  social_apps: SocialAppsTable;
  social_grants: SocialGrantsTable;
  social_group_posts: SocialGroupPostsTable;
  social_groups: SocialGroupsTable;
  social_post_pieces: SocialPostPiecesTable;
  social_posts: SocialPostsTable;
  social_sources: SocialSourcesTable;
  sources: SourcesTable;
  stale_tag_copies: StaleTagCopiesTable;
  stars: StarsTable;
  storage_folders: StorageFoldersTable;
  storage_tallies: StorageTalliesTable;
  submission_files: SubmissionFilesTable;
  submissions: SubmissionsTable;
  tag_groups: TagGroupsTable;
  tag_proposal_files: TagProposalFilesTable;
  tag_proposals: TagProposalsTable;
  tag_synonyms: TagSynonymsTable;
  tagged_posts: TaggedPostsTable;
  tags: TagsTable;
  team_exports: TeamExportsTable;
  teams: TeamsTable;
  twins: TwinsTable;
  two_factors: TwoFactorsTable;
  uncompared_files: UncomparedFilesTable;
  undone_sets: UndoneSetsTable;
  upload_batch_files: UploadBatchFilesTable;
  upload_links: UploadLinksTable;
  upload_pieces: UploadPiecesTable;
  upload_profiles: UploadProfilesTable;
  upload_sending_files: UploadSendingFilesTable;
  upload_sendings: UploadSendingsTable;
  upload_terms: UploadTermsTable;
  uploads: UploadsTable;
  user_photos: UserPhotosTable;
  users: UsersTable;
  verifications: VerificationsTable;
  version_metadata: VersionMetadataTable;
  versions: VersionsTable;
  video_edits: VideoEditsTable;
  visit_salts: VisitSaltsTable;
  wall_media: WallMediaTable;
  wall_posts: WallPostsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_feed: WebhookFeedTable;
  webhooks: WebhooksTable;
  zip_requests: ZipRequestsTable;
}
