import type { SlotTime } from '#contract/posts/plan-routes.ts';
import type { PostCard } from '#contract/posts/post.ts';
import { type Day, localOf, type Time } from './time/zoned.ts';

/** A post where it stands in the calendar. */
export interface PlacedPost {
  readonly card: PostCard;
  readonly day: Day;
  /** On the clock of the calendar's zone. */
  readonly time: Time;
}

/** A free slot of an account. */
export interface PlacedSlot {
  readonly account: string;
  readonly instant: string;
  /** In the zone of the account. */
  readonly local: string;
  readonly time_zone: string;
  readonly day: Day;
  readonly time: Time;
}

function byDay<Placed extends { readonly day: Day }>(all: readonly Placed[]): ReadonlyMap<Day, readonly Placed[]> {
  const days = new Map<Day, Placed[]>();
  for (const one of all) {
    const known = days.get(one.day);
    if (known) known.push(one);
    else days.set(one.day, [one]);
  }
  return days;
}

/** The day and time of a card in a zone. Most are of the zone themselves and say so: it is told for thousands at once. */
function placeOf({ local, time_zone }: PostCard, at: string, zone: string): { day: Day; time: Time } {
  if (local === null || time_zone !== zone) return localOf(at, zone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** Posts on the days that they are on in a zone, the earliest first. */
export const placePosts = (cards: readonly PostCard[], zone: string): ReadonlyMap<Day, readonly PlacedPost[]> =>
  byDay(
    cards
      .flatMap((card) => {
        const at = card.scheduledDate;
        return at === null ? [] : [{ card, at: Date.parse(at), ...placeOf(card, at, zone) }];
      })
      .sort((a, b) => a.at - b.at),
  );

/** The slots that are still to come and that no post has, on the days that they are on in a zone. */
export const placeSlots = (
  slots: readonly SlotTime[],
  zone: string,
  now: number,
): ReadonlyMap<Day, readonly PlacedSlot[]> =>
  byDay(
    slots
      .filter(({ post, planned }) => post === null && Date.parse(planned.instant) > now)
      .sort((a, b) => Date.parse(a.planned.instant) - Date.parse(b.planned.instant))
      .map(({ account, planned: { instant, local, time_zone } }) => ({
        account,
        instant,
        local,
        time_zone,
        ...localOf(instant, zone),
      })),
  );
