import { tagOrders } from '#contract/tags/orders.ts';
import { oneOf, searchShape, textUpTo } from './shape.ts';

/**
 * The views beside the table of all tags: their groups, the table of those no file has or one file has, those that look
 * like another, words that were searched for and that no file has, tags that were proposed.
 */
const tagViews = ['groups', 'unused', 'once', 'alike', 'missed', 'proposed'] as const;

/** The search part of `/team/tags`. */
export const readTagsSearch = searchShape({
  q: textUpTo(100),
  order: oneOf(tagOrders),
  show: oneOf(tagViews),
  group: textUpTo(100),
});
export type TagsSearch = ReturnType<typeof readTagsSearch>;

/** True when the table of tags is shown: of all, or of those of few uses. */
export const showsTable = ({ show }: TagsSearch): boolean => show === undefined || show === 'unused' || show === 'once';
