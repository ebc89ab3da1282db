import { createContext, type MouseEvent, use } from 'react';
import type { PostCard, PostLabel } from '#contract/posts/post.ts';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import type { Movable } from './move/movable.ts';
import type { Aim } from './move/plan-move.ts';
import type { PlacedSlot } from './placed.ts';
import type { Day } from './time/zoned.ts';

/** Facts and actions that all parts of the calendar share. They stay the same while posts come and go. */
export interface Calendar {
  readonly team: string;
  /** The zone whose days these are. */
  readonly zone: string;
  readonly accounts: ReadonlyMap<string, SocialAccount>;
  readonly labels: ReadonlyMap<string, PostLabel>;
  readonly mayCreate: boolean;
  /** The address of a post's page. */
  hrefOf(uuid: string): string;
  open(uuid: string): void;
  /** Opens the menu of a card where the pointer is, or at the card. */
  menu(event: MouseEvent, card: PostCard): void;
  /** Takes hold of a post, where it can be moved. */
  grab(event: MouseEvent, post: Movable): void;
  /** All posts of a day. */
  openDay(day: Day): void;
  goTo(day: Day): void;
  /** A new post at a time; nothing where the person may not create any. */
  compose(at?: Aim | PlacedSlot): void;
}

export const CalendarContext = createContext<Calendar | null>(null);

export function useCalendar(): Calendar {
  const calendar = use(CalendarContext);
  if (!calendar) throw new Error('A part of the calendar stands outside of it.');
  return calendar;
}
