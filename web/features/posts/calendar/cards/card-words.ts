import type { PostCard, PostLabel } from '#contract/posts/post.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { count } from '../../../../lib/format.ts';

/** The first words of a post, or what stands in their place. */
export const wordsOf = ({ words, files }: Pick<PostCard, 'words' | 'files'>): string =>
  words.trim() || (files > 0 ? 'No caption yet' : 'Empty post');

/** '@haldenhotels on Instagram', and how many more. */
export function accountsText(accounts: PostCard['accounts']): string {
  const [first, ...others] = accounts;
  if (!first) return 'No account';
  const name = `@${first.username} on ${platformLooks[first.platform].name}`;
  return others.length > 0 ? `${name} and ${count(others.length, 'more account')}` : name;
}

/** '1 of 2 approvals' */
const approvalsText = (approvals: PostCard['approvals']): string | undefined =>
  approvals ? `${approvals.given} of ${count(approvals.needed, 'approval')}` : undefined;

export const blockedText = 'Cannot go out as planned: check rights and accounts';

/** The marks of a card in words, for those who do not see them. */
export function spoken(card: PostCard, labels: ReadonlyMap<string, PostLabel>): string {
  return [
    accountsText(card.accounts),
    approvalsText(card.approvals),
    card.blocked && blockedText,
    ...card.labels.map((uuid) => labels.get(uuid)?.name),
    card.error,
  ]
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .join(', ');
}
