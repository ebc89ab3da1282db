import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTeam } from '../../../lib/me.ts';
import { oneOfThese, remembered, useRemembered } from '../../../lib/remembered.ts';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import { CalendarContext } from './calendar-context.ts';
import { CardMenu } from './cards/CardMenu.tsx';
import { DaySheet } from './DaySheet.tsx';
import { FailedPosts } from './FailedPosts.tsx';
import { HourGrid } from './hours/HourGrid.tsx';
import { PostList } from './list/PostList.tsx';
import { MonthGrid } from './month/MonthGrid.tsx';
import { DragLayer } from './move/DragLayer.tsx';
import { MoveDialog } from './move/MoveDialog.tsx';
import { movableCard } from './move/movable.ts';
import { NoAccounts } from './NoAccounts.tsx';
import { Peek } from './peek/Peek.tsx';
import type { PlacedPost, PlacedSlot } from './placed.ts';
import styles from './SocialCalendar.module.css';
import { type Period, periodOf, titleOf } from './time/period.ts';
import type { Day } from './time/zoned.ts';
import { Tray } from './tray/Tray.tsx';
import { useCalendarData } from './use-calendar-data.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useCalendarParts } from './use-calendar-parts.ts';
import type { useCalendarPlace } from './use-calendar-place.ts';

const side = remembered('calendar.side', oneOfThese(['open', 'closed'], 'open'));
const none: readonly never[] = [];

/** The tray beside the calendar: as it was left where there is room, and asked for where there is little. */
function useTray(phone: boolean) {
  const wide = useMediaQuery('(min-width: 1100px)', undefined, { getInitialValueInEffect: false }) === true;
  const kept = useRemembered(side);
  const [over, setOver] = useState(false);
  return {
    open: !phone && (wide ? kept === 'open' : over),
    set: (open: boolean) => (wide ? side.keep(open ? 'open' : 'closed') : setOver(open)),
  };
}

const waiting = (
  <div className={styles.waiting} aria-hidden="true">
    {Array.from({ length: 35 }, (_, place) => (
      <Skeleton key={place} radius={6} />
    ))}
  </div>
);

type Data = ReturnType<typeof useCalendarData>;
type Place = ReturnType<typeof useCalendarPlace>;
interface Shown {
  period: Period;
  title: string;
  today: Day;
  posts: ReadonlyMap<Day, readonly PlacedPost[]>;
  slots: ReadonlyMap<Day, readonly PlacedSlot[]>;
}

/** The posts of the period, as the view shows them. */
function Body({ place, query, ...shown }: Shown & { place: Place; query: Data['query'] }) {
  const { view, date, step, narrowed } = place;
  if (query.isError && !query.data)
    return <ErrorState title="The calendar did not load" error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return waiting;
  if (view === 'month') return <MonthGrid key={shown.period.days[0]} {...shown} date={date} onPage={step} />;
  if (view === 'list') return <PostList {...shown} narrowed={narrowed} />;
  return <HourGrid key={view} {...shown} onPage={step} />;
}

const tooMany = (
  <p className={styles.more} role="status">
    There are more posts than the calendar shows. Narrow them with the filters.
  </p>
);

/** The social calendar: what goes out when, and the ways to plan it. */
export function SocialCalendar({ place }: { place: Place }) {
  const team = useTeam().uuid;
  const { view, views, date, weekStart, filters, narrowed, phone } = place;
  const period = useMemo(() => periodOf(view, date, weekStart), [view, date, weekStart]);
  const title = titleOf(period);
  const { account, ...others } = filters;
  const withSlots = Object.keys(others).length === 0;
  const data = useCalendarData(team, period, filters, withSlots);
  const { query, zone, posts, slots, accounts, labels } = data;
  const today = place.today(zone);
  const months = view === 'month';
  const goTo = (day: Day) => place.show('day', day);
  const parts = useCalendarParts({ team, zone: zone ?? 'UTC', months, account, accounts, labels, goTo });
  const { calendar, sheet, menu, moving } = parts;
  const tray = useTray(phone);
  const toToday = () => place.goTo(undefined);
  useCalendarKeys({
    ...{ views, onView: place.show, onToday: toToday, onStep: place.step },
    onNew: calendar.mayCreate ? () => calendar.compose() : undefined,
  });
  const failed = query.data?.failed ?? none;
  const shown = useMemo(
    () => period.days.flatMap((day) => (posts.get(day) ?? none).map(({ card }: PlacedPost) => card)),
    [period, posts],
  );
  const slotsOn = (day: Day): readonly PlacedSlot[] => slots.get(day) ?? none;

  const shownNow = { period, title, today, posts, slots };

  return (
    <CalendarContext value={calendar}>
      <div className={styles.calendar}>
        <CalendarHead
          {...{ title, view, views, zone, weekStart }}
          trayOpen={tray.open}
          onView={place.show}
          onStep={place.step}
          onToday={toToday}
          onTray={phone ? undefined : () => tray.set(true)}
        />
        {data.accountList?.length === 0 && <NoAccounts />}
        <FailedPosts cards={failed} phone={phone} onMove={(card) => parts.setMoving(movableCard(card))} />
        {query.data?.more && tooMany}
        {narrowed && view !== 'list' && query.data && shown.length === 0 && (
          <p className={styles.none} role="status">
            No posts of these days match the filters.
          </p>
        )}
        <div className={styles.split} data-outdated={query.isPlaceholderData || undefined}>
          <div className={styles.body}>
            <Body {...shownNow} place={place} query={query} />
          </div>
          {tray.open && (
            <Tray
              filters={filters}
              cards={shown}
              more={query.data?.more === true}
              failed={failed.length}
              months={months}
              onSchedule={parts.setMoving}
              onClose={() => tray.set(false)}
            />
          )}
        </div>
      </div>
      <Peek />
      <DragLayer slotsOn={slotsOn} months={months} />
      {menu && <CardMenu at={menu} onMove={(card) => parts.setMoving(movableCard(card))} onClose={parts.closeMenu} />}
      {sheet !== undefined && (
        <DaySheet
          day={sheet}
          past={sheet < today}
          posts={posts.get(sheet) ?? none}
          slots={slotsOn(sheet)}
          onClose={parts.closeSheet}
        />
      )}
      {moving && <MoveDialog post={moving} zone={calendar.zone} onClose={() => parts.setMoving(undefined)} />}
    </CalendarContext>
  );
}
