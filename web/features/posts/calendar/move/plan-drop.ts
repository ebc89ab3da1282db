import type { PlacedSlot } from '../placed.ts';
import { instantOf, minutesOf, nowIn, type Time } from '../time/zoned.ts';
import type { Movable } from './movable.ts';
import { type Aim, type Plan, planMove, usualTime } from './plan-move.ts';

/** The time of day for something without one: as usual, or today the next full hour. */
function timeOn(day: string, zone: string, now: number): Time {
  const here = nowIn(zone, now);
  if (day !== here.day || minutesOf(here.time) < minutesOf(usualTime)) return usualTime;
  const hour = minutesOf(here.time) / 60;
  return hour >= 23 ? '23:55' : `${String(Math.floor(hour) + 1).padStart(2, '0')}:00`;
}

/** The time of a post that is let go on a day or a time. Without a time of its own it takes a free slot of its accounts. */
export function planDrop(post: Movable, aim: Aim, slots: readonly PlacedSlot[], zone: string, now: number): Plan {
  if (aim.time !== undefined || post.local !== null) return planMove(post, aim, zone);
  const slot = slots.find(({ account }) => post.accounts.includes(account));
  if (slot) return { local: slot.local, time_zone: slot.time_zone, instant: slot.instant };
  return planMove(post, { ...aim, time: timeOn(aim.day, zone, now) }, zone);
}

/** The time of something new there. */
export function planNew(aim: Aim, zone: string, now: number): Plan {
  const local = `${aim.day}T${aim.time ?? timeOn(aim.day, zone, now)}`;
  return { local, time_zone: zone, instant: instantOf(local, zone) };
}
