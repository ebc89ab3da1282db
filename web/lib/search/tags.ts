import { type TagOrder, tagOrders } from '#contract/tags.ts';
import { oneOf, present, text } from './params.ts';

/** Which tags the screen shows: all, those no file has, those one file has, those that look like another. */
export const tagViews = ['unused', 'once', 'alike'] as const;
export type TagView = (typeof tagViews)[number];

export interface TagsSearch {
  q?: string;
  order?: TagOrder;
  show?: TagView;
  group?: string;
}

/** The search part of `/team/tags`; what makes no sense is left out. */
export function readTagsSearch(raw: Record<string, unknown>): TagsSearch {
  return present({
    q: text(raw, 'q')?.slice(0, 100),
    order: oneOf(raw, 'order', tagOrders),
    show: oneOf(raw, 'show', tagViews),
    group: text(raw, 'group')?.slice(0, 100),
  });
}
