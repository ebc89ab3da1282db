import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMe, useTeam } from '../../../lib/me.ts';
import { oneOfThese, remembered, useRemembered } from '../../../lib/remembered.ts';
import { type CalendarView, calendarViews, readSocialsSearch } from '../../../lib/search/socials.ts';
import { useSearchState } from '../../../lib/search/use-search-state.ts';
import { zoneHere } from '../../../lib/time-zones.ts';
import { accountsQuery } from '../../social-accounts/queries.ts';
import { teamZoneQuery } from '../queries.ts';
import type { CalendarFilters } from './calendar-queries.ts';
import { stepPeriod } from './time/period.ts';
import { chosenWeekStart, weekStartOf } from './time/week-start.ts';
import { type Day, isDay, nowIn } from './time/zoned.ts';
import { zoneOf } from './use-calendar-data.ts';

const lastView = remembered('calendar.view', oneOfThese(calendarViews, 'month'));
const phoneViews: readonly CalendarView[] = ['list', 'day'];

/** The zone whose days the calendar has, once it is known: it says which day it begins with. */
function useCalendarZone(chosen: readonly string[] | undefined): string | undefined {
  const team = useTeam().uuid;
  const { data: teamZone } = useQuery(teamZoneQuery(team));
  const { data: accounts = [] } = useQuery(accountsQuery(team));
  return zoneOf(accounts, chosen) ?? teamZone;
}

/** The place in the calendar, by the address; the view is remembered, and a phone has two of them. */
export function useCalendarPlace() {
  const me = useMe();
  const [search, set] = useSearchState(readSocialsSearch);
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const usual = useRemembered(lastView);
  const wanted = search.view ?? usual;
  const views = phone ? phoneViews : calendarViews;
  const view = views.includes(wanted) ? wanted : 'list';
  const chosen = useRemembered(chosenWeekStart);
  const weekStart = chosen ?? weekStartOf(me.region ?? 'en-GB');
  const today = (zone: string | undefined): Day => nowIn(zone ?? me.time_zone ?? zoneHere()).day;
  const calendarZone = useCalendarZone(search.account);
  const date: Day = search.date !== undefined && isDay(search.date) ? search.date : today(calendarZone);
  const { account, status, label, author, media, mine } = search;
  const given = { account, status, label, author, media, mine };
  const filters = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as CalendarFilters;
  return {
    ...{ search, set, phone, view, views, weekStart, date, filters, today },
    narrowed: Object.keys(filters).length > 0,
    show(next: CalendarView, day?: Day) {
      lastView.keep(next);
      set({ view: next, ...(day !== undefined && { date: day }) });
    },
    goTo: (day: Day | undefined) => set({ date: day }),
    step: (by: 1 | -1) => set({ date: stepPeriod(view, date, by) }, true),
  };
}
