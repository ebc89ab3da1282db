import type { Notification, NotificationKind } from '#contract/notifications.ts';
import { fullName } from '../../lib/people.ts';

const did: Readonly<Record<NotificationKind, string>> = {
  mention: 'mentioned you on',
  reply: 'replied in your thread on',
  request: 'requests to download',
  request_approved: 'approved your request for',
  request_denied: 'declined your request for',
  collection_shared: 'shared with you',
  collection_news: 'in',
  folder_shared: 'gave you access to',
  ending: '',
  webhook_failing: '',
  feature_request: 'requests',
  alert: 'tried to open something they have no access to',
  damaged: '',
  share_offered: 'wants to share a folder with your team:',
  post_failed: '',
  post_handover: '',
  post_review: 'asks for your approval of',
  post_decided: 'reviewed',
  post_mention: 'mentioned you on',
  account_expired: '',
  files_submitted: 'submitted files for review:',
  files_assigned: 'asks you to review',
  files_reviewed: 'reviewed your files:',
  search_news: '',
  approval_answered: 'answered your request:',
  file_reported: 'reported',
  report_assigned: 'asks you to decide on the reports about',
  video_saved: '',
  storage_filling: '',
  tag_decided: 'reviewed a tag you proposed:',
  tag_proposed: 'proposed a tag:',
};

/** The words of a notification: who or what, what of it, and on what; `text` is what was said besides. */
export interface NewsWords {
  readonly who: string;
  readonly did: string;
  readonly what: string;
  readonly text: string;
}

/** Someone with an account, or the name that a visitor gave. */
const whoOf = ({ by, visitor }: Notification): string =>
  (by ? fullName(by) : visitor?.trim()) || (by ? 'A member' : 'A former member');

export function newsWords(news: Notification): NewsWords {
  const { kind, file, collection, team, text } = news;
  if (kind === 'webhook_failing')
    return { who: 'A webhook failed for days and was switched off', did: '', what: '', text };
  if (kind === 'post_failed') return { who: 'A post was not published', did: '', what: '', text };
  if (kind === 'post_handover') return { who: 'It is time to publish a post', did: '', what: '', text };
  if (kind === 'account_expired') return { who: 'A social account has to be connected again', did: '', what: '', text };
  if (
    kind === 'ending' ||
    kind === 'damaged' ||
    kind === 'search_news' ||
    kind === 'video_saved' ||
    kind === 'storage_filling'
  )
    return { who: text, did: '', what: '', text: '' };
  if (kind === 'collection_news')
    return { who: text, did: did[kind], what: collection?.title ?? 'a collection', text: '' };
  const who = whoOf(news);
  if (kind === 'feature_request') return { who, did: did[kind], what: `${text} for ${team.name}`, text: '' };
  if (kind === 'share_offered') return { who, did: did[kind], what: text, text: '' };
  if (kind === 'approval_answered' || kind === 'tag_decided' || kind === 'tag_proposed')
    return { who, did: did[kind], what: text, text: '' };
  if (kind === 'folder_shared') return { who, did: did[kind], what: news.folder?.name ?? 'a folder', text };
  if (news.submission || news.report) return { who, did: did[kind], what: text, text: '' };
  if (news.post) return { who, did: did[kind], what: 'a post', text };
  if (kind === 'alert') return { who, did: did[kind], what: '', text };
  return {
    who,
    did: did[kind],
    what: kind === 'collection_shared' ? (collection?.title ?? 'a collection') : (file?.name ?? 'a file'),
    text,
  };
}
