import { z } from 'zod';
import { flag, instant, page, pageQuery, person, uuid, uuidParams } from './core/fields.ts';
import { type Route, route } from './core/route.ts';
import { savedQuery } from './files/saved-query.ts';

export const notificationKinds = [
  'mention',
  'reply',
  'request',
  'request_approved',
  'request_denied',
  'collection_shared',
  'collection_news',
  'folder_shared',
  'ending',
  'webhook_failing',
  'feature_request',
  'alert',
  'damaged',
  'share_offered',
  'post_failed',
  'post_handover',
  'post_review',
  'post_decided',
  'post_mention',
  'account_expired',
  'files_submitted',
  'files_assigned',
  'files_reviewed',
  'search_news',
  'approval_answered',
  'file_reported',
  'report_assigned',
  'video_saved',
  'storage_filling',
  'tag_decided',
  'tag_proposed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Ways to hear of a kind: in the app, by an email at once, or by one email a day about everything. */
export const notificationWays = ['app', 'mail', 'digest'] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** Kinds that only staff are told of. */
export const staffKinds: readonly NotificationKind[] = ['feature_request', 'damaged'];

const usual: Record<NotificationWay, boolean> = { app: true, mail: true, digest: false };

/** Kinds that are written about once a day at most: nobody waits for an answer. */
const unhurried: ReadonlySet<NotificationKind> = new Set([
  'collection_shared',
  'collection_news',
  'folder_shared',
  'ending',
  'video_saved',
  'storage_filling',
]);
export const isHurried = (kind: NotificationKind): boolean => !unhurried.has(kind);

/** Kinds that a muted folder keeps away. Whatever is addressed to the person comes through: mentions, requests, approvals. */
const mutable: ReadonlySet<NotificationKind> = new Set(['reply', 'ending']);
export const isMutable = (kind: NotificationKind): boolean => mutable.has(kind);

/** The name of a choice in `notification_settings`: `mention.mail`. */
export const settingOf = (kind: NotificationKind, way: NotificationWay): string => `${kind}.${way}`;

/** The person's choice, or the default. */
export const isWanted = (settings: Record<string, boolean>, kind: NotificationKind, way: NotificationWay): boolean =>
  (way !== 'mail' || isHurried(kind)) && (settings[settingOf(kind, way)] ?? usual[way]);

/** The days on which the email of the day can come, the first of a week first. */
export const digestDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type DigestDay = (typeof digestDays)[number];

/** The name of the choice of a day in `notification_settings`; without it the email comes. */
export const daySettingOf = (day: DigestDay): string => `digest.${day}`;

export const notification = z.object({
  uuid,
  kind: z.enum(notificationKinds),
  created_at: instant,
  read: z.boolean(),
  team: z.object({ uuid, name: z.string() }),
  /** The person who did it; null where nobody did. */
  by: person.nullable(),
  /** The name that someone without an account gave, of a request of theirs. */
  visitor: z.string().nullable(),
  file: z.object({ uuid, name: z.string() }).nullable(),
  comment: uuid.nullable(),
  collection: z.object({ uuid, title: z.string() }).nullable(),
  /** The folder in which the reader was given a level, of that kind. */
  folder: z.object({ uuid, name: z.string() }).nullable(),
  /** The download request, of those kinds. */
  request: uuid.nullable(),
  /** The post, or the social account, of those kinds. */
  post: uuid.nullable(),
  account: uuid.nullable(),
  /** The submission, of those kinds. */
  submission: uuid.nullable(),
  /** The saved search, of that kind. */
  search: z.object({ uuid, name: z.string(), query: savedQuery }).nullable(),
  /** The reports about a file, of those kinds. */
  report: uuid.nullable(),
  /** The beginning of what was said. */
  text: z.string(),
});
export type Notification = z.output<typeof notification>;

const unread = z.number().int();

export const listNotifications = route({
  id: 'notifications.list',
  method: 'GET',
  path: 'notifications/',
  access: 'session',
  summary: 'What others did that concerns the caller, newest first',
  query: pageQuery.extend({ unread: flag.optional() }),
  reply: page(notification).extend({ unread }),
  status: 200,
});
export const readNotifications = route({
  id: 'notifications.read',
  method: 'PUT',
  path: 'notifications/read/',
  access: 'session',
  summary: 'Mark notifications as read: those named, those about a file, or all of them',
  body: z.strictObject({ notifications: z.array(uuid).max(200).default([]), file: uuid.optional() }),
  reply: z.object({ unread }),
  status: 200,
});

export const mutedFolder = z.object({
  uuid,
  name: z.string(),
  team: z.object({ uuid, name: z.string() }),
});
export type MutedFolder = z.output<typeof mutedFolder>;

export const listMutedFolders = route({
  id: 'notifications.muted',
  method: 'GET',
  path: 'notifications/muted/',
  access: 'session',
  summary:
    'Folders that the caller has muted, the latest first; or those by which one folder is muted, the nearest first',
  query: z.strictObject({ folder: uuid.optional() }),
  reply: page(mutedFolder),
  status: 200,
});
export const muteFolder = route({
  id: 'notifications.mute',
  method: 'PUT',
  path: 'notifications/muted/{uuid}/',
  access: 'member',
  keys: false,
  flags: ['VIEW_ASSETS'],
  summary: 'Hear no more of what happens to the files of a folder and those below it, or hear of it again',
  params: uuidParams,
  body: z.strictObject({ muted: z.boolean() }),
  reply: z.object({ muted: z.boolean() }),
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listNotifications, readNotifications, listMutedFolders, muteFolder];
