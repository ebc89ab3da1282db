import { type Flag, flags } from '#contract/policy/flags.ts';

/** Owner is the built-in role of that name: it can be neither renamed nor deleted, so its name tells. */
export const isOwner = (role: { built_in: boolean; name: string }): boolean => role.built_in && role.name === 'Owner';

export const lastOwner = 'A team must have at least one Owner.';

/** Each flag once, in the order of policy, so that equal roles look equal. */
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

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** The people and invitations that stand in the way of deleting a role. */
export function inUse(
  role: string,
  { names, members, invites }: { names: readonly string[]; members: number; invites: number },
): string {
  const more = members - names.length;
  const people = more > 0 ? [...names, `${more} more`] : names;
  const offered = invites === 1 ? '1 open invitation offers it' : `${invites} open invitations offer it`;
  if (members === 0) return `The role ${role} is in use: ${offered}. Cancel that first.`;
  const has = `${listed(people)} ${members === 1 ? 'has' : 'have'} it`;
  return `The role ${role} is in use: ${has}${invites > 0 ? `, and ${offered}` : ''}. Give them another role first.`;
}
