import type { Portal, Published } from '../build.ts';
import type { Audience } from '../tree.ts';

/** Those whom a draft can be looked at as: the team, everybody who may come in, or guests of one group. */
export type Who =
  | { readonly who: 'team'; readonly group: null }
  | { readonly who: 'visitor'; readonly group: null }
  | { readonly who: 'group'; readonly group: string };

const visitor: Who = { who: 'visitor', group: null };

/** Those who see different albums: of a Media Centre that needs no sign-in, and of one without groups, all see the same. */
export function audiencesOf({ visibility }: Pick<Portal, 'visibility'>, { albums }: Pick<Published, 'albums'>): Who[] {
  const groups = [...new Set(albums.flatMap((album) => album.groups))].toSorted();
  if (visibility !== 'private' || groups.length === 0) return [visitor];
  return [{ who: 'team', group: null }, visitor, ...groups.map((group): Who => ({ who: 'group', group }))];
}

/** The part of an address that says it. */
export const partOf = ({ who, group }: Who): string =>
  who === 'group' ? `group-${Buffer.from(group).toString('base64url')}` : who;

/** The audience that a part of an address says; nothing for any other text. */
export function audienceIn(part: string): Audience | undefined {
  if (part === 'team') return 'team';
  if (part === 'visitor') return [];
  const group = /^group-([\w-]+)$/.exec(part)?.[1];
  return group === undefined ? undefined : [Buffer.from(group, 'base64url').toString()];
}

export const audienceOf = ({ who, group }: Who): Audience => (who === 'team' ? 'team' : group === null ? [] : [group]);
