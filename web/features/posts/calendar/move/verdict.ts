import { postPolicy } from '#contract/policy/social/posts.ts';
import type { Post } from '#contract/posts/post.ts';
import { type Caller, permissionFor } from '../../../../lib/can.ts';
import { day as dayText } from '../../../../lib/format.ts';
import { localOf } from '../time/zoned.ts';
import type { Movable } from './movable.ts';
import type { Plan } from './plan-move.ts';

/** The end of the right to use a file of a post. */
export interface RightsEnd {
  readonly file: string;
  readonly at: string;
}

/** The first right to end, of those that a post's files have. */
export function rightsEndOf({ files }: Pick<Post, 'files'>): RightsEnd | undefined {
  const ends = files.flatMap(({ name, rights_to }) => (rights_to === null ? [] : [{ file: name, at: rights_to }]));
  return ends.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))[0];
}

/** The reason that a post cannot be moved at all; undefined where it can. */
export const fixedBecause = (caller: Caller, { status }: Pick<Movable, 'status'>): string | undefined =>
  status === 'partly_published'
    ? 'A post that is out at one of its accounts keeps its date.'
    : permissionFor(caller, postPolicy['post.edit'], { status }).reason;

/** The reason that nothing can be planned for a time; undefined where it can. The server has the last word. */
export function refusalAt(plan: Plan, now: number, ends: RightsEnd | undefined): string | undefined {
  const at = Date.parse(plan.instant);
  if (at <= now) return 'That time has passed. Choose one that is still to come.';
  if (ends && at >= Date.parse(ends.at))
    return `The rights to ${ends.file} end on ${dayText(localOf(ends.at, plan.time_zone).day)}, before this time.`;
  return undefined;
}
