import type { Query } from '#contract/core/route.ts';
import type { ApprovalState } from '#contract/social-posts/post.ts';
import type { listSocialPosts } from '#contract/social-posts/routes.ts';

/** A part of a search, by its kind. */
type Term =
  | { readonly kind: 'handle'; readonly handle: string }
  | { readonly kind: 'hashtag'; readonly hashtag: string }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'words'; readonly words: string };

export interface PostFilter extends Omit<Query<typeof listSocialPosts>, 'q' | 'limit' | 'cursor' | 'approval'> {
  readonly team: string;
  readonly terms: readonly Term[];
  readonly approval: readonly ApprovalState[];
  /** Those alone that accounts found which are still connected. */
  readonly connected?: boolean;
}

const mostTerms = 10;

/** The address of a post without what only counts visits. */
export function plainAddress(given: string): string {
  const url = new URL(given);
  url.hash = '';
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_\w+|igsh|igshid|fbclid|si|s|t)$/.test(name)) url.searchParams.delete(name);
  return url.href;
}

function termOf(word: string): Term {
  if (/^https?:\/\//i.test(word) && URL.canParse(word)) return { kind: 'address', address: plainAddress(word) };
  if (word.startsWith('@') && word.length > 1) return { kind: 'handle', handle: word.slice(1).toLowerCase() };
  if (word.startsWith('#') && word.length > 1) return { kind: 'hashtag', hashtag: word.toLowerCase() };
  return { kind: 'words', words: word };
}

export const termsOf = (q: string): Term[] =>
  q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostTerms)
    .map(termOf);

type Given = Partial<Omit<Query<typeof listSocialPosts>, 'limit' | 'cursor'>>;

export const filterOf = (team: string, { q = '', approval = [], ...rest }: Given): PostFilter => ({
  ...rest,
  team,
  terms: termsOf(q),
  approval,
});
