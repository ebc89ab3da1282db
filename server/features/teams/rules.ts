import { type Flag, flags } from '#contract/policy.ts';

/** Owner is the built-in role of that name: it can be neither renamed nor deleted, so its name tells. */
export const isOwner = (role: { built_in: boolean; name: string }): boolean => role.built_in && role.name === 'Owner';

export const lastOwner = 'A team keeps at least one Owner.';

/** Each flag once, in the order of the law, so that equal roles look equal. */
export const inOrder = (wanted: readonly Flag[]): Flag[] => flags.filter((flag) => wanted.includes(flag));

const slugLength = 60;

/** The address form of a team's name: `Café Ünal & Co.` -> `cafe-unal-co`. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength - 8)
    .replaceAll(/^-+|-+$/g, '');
  return slug || 'team';
}
