import { tagOrders } from '#contract/tags/orders.ts';
import { oneOf, searchShape, textUpTo } from './shape.ts';

/** The tags on the screen: all, in their groups, those no file has, those one file has, those that look like another; or words that no file has, or tags that were proposed. */
const tagViews = ['groups', 'unused', 'once', 'alike', 'missed', 'proposed'] as const;

/** The search part of `/team/tags`. */
export const readTagsSearch = searchShape({
  q: textUpTo(100),
  order: oneOf(tagOrders),
  show: oneOf(tagViews),
  group: textUpTo(100),
});
export type TagsSearch = ReturnType<typeof readTagsSearch>;
