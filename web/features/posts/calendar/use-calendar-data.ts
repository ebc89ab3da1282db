import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { accountsQuery } from '../../social-accounts/queries.ts';
import { freeSlotsQuery, postLabelsQuery } from '../queries.ts';
import { type CalendarFilters, calendarQuery, type Span } from './calendar-queries.ts';
import { placePosts, placeSlots } from './placed.ts';
import type { Period } from './time/period.ts';
import { useNow } from './time/use-now.ts';
import { addDays } from './time/zoned.ts';

/** The moments of some days in any zone: which days they are in is decided when the answer says its own. */
export function spanOf({ days }: Period): Span {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return { from: `${addDays(first, -1)}T00:00:00Z`, to: `${addDays(last, 2)}T00:00:00Z` };
}

/** One account that is looked at alone shows its own times. */
export const zoneOf = (
  accounts: readonly SocialAccount[],
  chosen: readonly string[] | undefined,
): string | undefined => (chosen?.length === 1 ? accounts.find(({ uuid }) => uuid === chosen[0])?.zone : undefined);

const byUuid = <One extends { uuid: string }>(all: readonly One[] = []) => new Map(all.map((one) => [one.uuid, one]));
const hourMs = 3_600_000;

/** The posts and free slots of a period, on the days that they are on. `slots`: whether free ones are shown. */
export function useCalendarData(team: string, period: Period, filters: CalendarFilters, withSlots: boolean) {
  const span = spanOf(period);
  const query = useQuery(calendarQuery(team, span, filters));
  const { data: accountList } = useQuery(accountsQuery(team));
  const { data: labelList } = useQuery(postLabelsQuery(team));
  const slotsQuery = freeSlotsQuery(team, span, filters.account);
  const { data: slotTimes } = useQuery({ ...slotsQuery, enabled: withSlots });
  const zone = zoneOf(accountList ?? [], filters.account) ?? query.data?.time_zone;
  const planned = query.data?.posts;
  const posts = useMemo(() => placePosts(zone ? (planned ?? []) : [], zone ?? 'UTC'), [planned, zone]);
  // What is over by the minute is no more than tried to be dropped on, and refused.
  const hour = Math.floor(useNow() / hourMs) * hourMs;
  const slots = useMemo(
    () => placeSlots(withSlots && zone ? (slotTimes ?? []) : [], zone ?? 'UTC', Math.max(hour, Date.now())),
    [slotTimes, zone, hour, withSlots],
  );
  const accounts = useMemo(() => byUuid(accountList), [accountList]);
  const labels = useMemo(() => byUuid(labelList), [labelList]);
  return { query, zone, posts, slots, accounts, labels, accountList };
}
