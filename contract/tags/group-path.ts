import { z } from 'zod';
import { name } from '../core/fields.ts';
import { limits } from '../core/limits.ts';

/** Between the names of a path of groups, as in `Places / Europe`. */
const between = ' / ';

/** The names of a path, from the outermost group. */
export const partsOf = (group: string): string[] =>
  group
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A path as it is kept: one way of writing for each. */
export const tidyGroup = (group: string): string => partsOf(group).join(between);

/** The group that a group is in; null: it is in none. */
export const parentOf = (group: string): string | null => partsOf(group).slice(0, -1).join(between) || null;

/** The last name of a path. */
export const leafOf = (group: string): string => partsOf(group).at(-1) ?? group;

/** A group of this name inside another, or in none. */
export const inside = (parent: string | null, leaf: string): string =>
  parent === null ? leaf : parent + between + leaf;

/** Groups are the same without regard to case. */
export const groupKey = (group: string): string => group.toLowerCase();

/** True of a group itself and of those below it. */
export const isWithin = (group: string, above: string): boolean =>
  `${groupKey(group)}${between}`.startsWith(`${groupKey(above)}${between}`);

/** The name of a group, which is a path where it is in others. */
export const groupName = z.string().overwrite(tidyGroup).pipe(name(limits.tagName));
