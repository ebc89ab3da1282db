import type { Notification } from '#contract/notifications.ts';
import type { NotificationRow } from './store.ts';

export const presentNotification = (row: NotificationRow): Notification => ({
  uuid: row.id,
  kind: row.kind,
  created_at: row.created_at.toISOString(),
  read: row.read_at !== null,
  team: row.team,
  by: row.by,
  visitor: row.visitor,
  file: row.file,
  comment: row.comment_id,
  collection: row.collection,
  folder: row.folder,
  request: row.request_id,
  post: row.post_id,
  account: row.account_id,
  submission: row.submission_id,
  search: row.search,
  report: row.report_id,
  text: row.text,
});
