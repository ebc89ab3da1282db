import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Email } from '#platform/mail.ts';
import { productLook } from '#platform/mail-look.ts';

/** The content of an email about one notification. */
export interface NotificationFacts {
  readonly kind: NotificationKind;
  readonly by: string;
  readonly file: string | null;
  readonly file_name: string | null;
  readonly comment: string | null;
  readonly collection?: string | null;
  readonly collection_title?: string | null;
  readonly folder?: string | null;
  readonly folder_name?: string | null;
  readonly post?: string | null;
  readonly account?: string | null;
  readonly submission?: string | null;
  /** Of a saved search for posts. */
  readonly query?: SavedQuery | null;
  readonly report?: string | null;
  readonly text: string;
}

const did: Record<NotificationKind, string> = {
  mention: 'mentioned you in a comment on',
  reply: 'replied in your thread on',
  request: 'requests to download',
  request_approved: 'approved your request for',
  request_denied: 'declined your request for',
  collection_shared: 'shared with you',
  collection_news: 'came into',
  folder_shared: 'gave you access to',
  ending: 'end soon',
  webhook_failing: '',
  feature_request: 'requests',
  alert: 'tried to open something they have no access to',
  damaged: '',
  share_offered: 'A team wants to share a folder with you',
  post_failed: 'A post was not published',
  post_handover: 'It is time to publish a post',
  post_review: 'asks for your approval of a post',
  post_decided: 'reviewed your post',
  post_mention: 'mentioned you in a comment on a post',
  account_expired: 'A social account has to be connected again',
  files_submitted: 'submitted files for review',
  files_assigned: 'asks you to review files',
  files_reviewed: 'reviewed your files',
  search_news: '',
  approval_answered: 'answered your request',
  file_reported: 'reported a file',
  report_assigned: 'asks you to decide on a reported file',
  video_saved: '',
  storage_filling: '',
  tag_decided: 'reviewed a tag you proposed',
  tag_proposed: 'proposed a tag',
};
/** Kinds that nobody did, and those of somebody about a post or submitted files. */
const saidWhole: ReadonlySet<NotificationKind> = new Set([
  'share_offered',
  'post_failed',
  'post_handover',
  'account_expired',
]);
const ofSomebody: ReadonlySet<NotificationKind> = new Set([
  'post_review',
  'post_decided',
  'post_mention',
  'files_submitted',
  'files_assigned',
  'files_reviewed',
  'approval_answered',
  'file_reported',
  'report_assigned',
  'tag_decided',
  'tag_proposed',
]);
function sentence({ by, kind, file_name, collection_title, folder_name, text }: NotificationFacts): string {
  if (kind === 'ending' || kind === 'damaged' || kind === 'search_news' || kind === 'video_saved') return text;
  if (kind === 'storage_filling') return text;
  if (kind === 'webhook_failing') return 'A webhook failed for days and was switched off';
  if (saidWhole.has(kind)) return did[kind];
  if (ofSomebody.has(kind)) return `${by} ${did[kind]}`;
  if (kind === 'feature_request') return `${by} ${did[kind]} ${text}`;
  if (kind === 'collection_news') return `${text} in ${collection_title ?? 'a collection'}`;
  if (kind === 'alert') return `${by} ${did[kind]}`;
  if (kind === 'folder_shared') return `${by} ${did[kind]} ${folder_name ?? 'a folder'}`;
  return `${by} ${did[kind]} ${kind === 'collection_shared' ? (collection_title ?? 'a collection') : (file_name ?? 'a file')}`;
}

const wordsOf = (query: SavedQuery): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, one])),
  ).toString();

/** Opens what it is about: the comment on its file, the post, the requests. */
function addressOf(
  origin: string,
  { kind, file, comment, collection, folder, post, account, submission, query, report }: NotificationFacts,
): string {
  if (kind === 'search_news') return `${origin}/ugc?${wordsOf(query ?? {})}`;
  if (kind === 'approval_answered') return `${origin}/approvals?tab=creators`;
  if (report) return `${origin}/approvals?tab=reports&open=${report}`;
  if (submission) return `${origin}/approvals?open=${submission}`;
  if (post && kind === 'post_handover' && account) return `${origin}/socials/post/${post}?handover=${account}`;
  if (post) return `${origin}/socials/post/${post}`;
  if (kind === 'account_expired') return `${origin}/team/settings/social-accounts`;
  if (kind === 'webhook_failing') return `${origin}/team/settings/webhooks`;
  if (kind === 'feature_request') return `${origin}/team/settings/features`;
  if (kind === 'damaged') return `${origin}/staff/storage`;
  if (kind === 'storage_filling') return `${origin}/team/settings/storage`;
  if (kind === 'ending') return `${origin}/library/?recursive=true&rights_state=expiring`;
  if (kind === 'share_offered') return `${origin}/notifications`;
  if (kind === 'tag_decided') return `${origin}/team/tags`;
  if (kind === 'tag_proposed') return `${origin}/team/tags?show=proposed`;
  if (collection) return `${origin}/collections/${collection}`;
  if (folder) return `${origin}/library/${folder}`;
  if (kind === 'request') return `${origin}/requests`;
  if (kind === 'request_approved' || kind === 'request_denied') return `${origin}/requests?mine=true`;
  if (kind === 'alert') return `${origin}/team/settings/audit?action=refusals`;
  if (kind === 'video_saved') return `${origin}/file/${file}`;
  return `${origin}/file/${file}?panel=5&comment=${comment}`;
}
/** Kinds whose sentence says all there is. */
const saysAll: ReadonlySet<NotificationKind> = new Set([
  'collection_news',
  'ending',
  'feature_request',
  'damaged',
  'search_news',
  'video_saved',
  'storage_filling',
]);
function textOf(origin: string, told: NotificationFacts): string {
  const text = saysAll.has(told.kind) ? '' : told.text;
  return [`${sentence(told)}${text ? ':' : ''}`, text, addressOf(origin, told)].filter(Boolean).join('\n\n');
}

/** About one notification in a team, at once. */
export const emailOf = (origin: string, to: string, team: string, told: NotificationFacts): Email => ({
  to,
  look: { ...productLook(), id: team },
  subject: sentence(told),
  text: `${textOf(origin, told)}\n`,
});

/** About everything of a day. */
export const digestOf = (
  origin: string,
  { to, stop }: { to: string; stop: string },
  all: readonly NotificationFacts[],
): Email => ({
  to,
  subject: all.length === 1 ? 'One thing needs your attention' : `${all.length} things need your attention`,
  text: `${all.map((told) => `${textOf(origin, told)}\n`).join('\n')}\nYou asked for one email a day. Stop these emails: ${stop}\n`,
  unsubscribe: stop,
});
