import type { Post, PostTarget } from '#contract/posts/post.ts';
import type { PostStatus } from '#contract/posts/states.ts';

/** The beginning of its caption: a post has no other name. */
export function titleOf({ caption }: Pick<Post, 'caption'>): string {
  const line = caption.trim().split('\n')[0]?.trim() ?? '';
  const [first = ''] = /^.*?[.!?](?=\s|$)/u.exec(line) ?? [line];
  const title = (first || line).replace(/[.]$/u, '');
  if (title === '') return 'Post without a caption';
  return title.length > 70 ? `${title.slice(0, 70).replace(/\s+\S*$/u, '')}…` : title;
}

/** Posts that nobody else relies on yet: what is typed is saved by itself. */
export const savesItself = (status: PostStatus): boolean =>
  status === 'idea' || status === 'draft' || status === 'changes_asked' || status === 'cancelled';

/** True from the first try on: there is something to tell of each account. */
export const wentOut = ({ status, accounts }: Post): boolean =>
  ['publishing', 'published', 'partly_published', 'failed', 'handover_pending'].includes(status) ||
  accounts.some(({ attempts, state }) => attempts > 0 || state !== 'waiting');

/** True for an account where a try came to nothing, and the next one is planned. */
export const triesAgain = ({ state, attempts, next_at: next }: PostTarget): boolean =>
  next !== null && (state === 'unknown' || (state === 'waiting' && attempts > 0));

/** 90 -> '2 minutes late' */
export function lateText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 90) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} late`;
  return `${Math.round(minutes / 60)} hours late`;
}

/** A sentence that helps at one account; '' where its reason says so itself. */
export function helpOf({ error, account }: PostTarget): string {
  if (account.gone) return 'The account was disconnected. Duplicate the post for another one.';
  switch (error?.code) {
    case 'account_expired':
    case 'account_revoked':
      return 'Connect the account again in the team settings, then retry.';
    case 'account_off':
      return 'Turn the account on in the team settings, then retry.';
    case 'missed':
      return 'Publish it now, or give it another time.';
    default:
      return '';
  }
}
