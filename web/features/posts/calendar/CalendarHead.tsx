import { Button, SegmentedControl } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconLayoutSidebarRightExpand, IconWorld } from '@tabler/icons-react';
import type { CalendarView } from '../../../lib/search/socials.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import styles from './CalendarHead.module.css';
import { CalendarMenu } from './CalendarMenu.tsx';
import { chosenWeekStart, type WeekStart, weekStartNames, weekStarts } from './time/week-start.ts';

const viewNames: Readonly<Record<CalendarView, string>> = { month: 'Month', week: 'Week', day: 'Day', list: 'List' };

interface Props {
  title: string;
  view: CalendarView;
  /** Those that are offered: a phone has no room for all. */
  views: readonly CalendarView[];
  zone: string | undefined;
  weekStart: WeekStart;
  trayOpen: boolean;
  onView: (view: CalendarView) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onTray: (() => void) | undefined;
}

const periodWord = (view: CalendarView) => (view === 'list' ? 'month' : view);

/** The zone that times are in and the day that weeks begin with, said and chosen in one place. */
function ZoneMenu({ zone, weekStart }: { zone: string; weekStart: WeekStart }) {
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button type="button" className={styles.zone}>
          <IconWorld size={14} stroke={1.75} aria-hidden="true" />
          Times in {zone.replaceAll('_', ' ')}
          <span className={styles.weeks}>Weeks from {weekStartNames[weekStart]}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Weeks begin on</Menu.Label>
        <Menu.RadioGroup value={String(weekStart)} onChange={(next) => chosenWeekStart.keep(Number(next) as WeekStart)}>
          {weekStarts.map((day) => (
            <Menu.RadioItem key={day} value={String(day)} closeMenuOnClick>
              {weekStartNames[day]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The title line of the calendar: which days, how they are shown, and in which zone. */
export function CalendarHead(props: Props) {
  const { title, view, views, zone, weekStart, trayOpen, onView, onStep, onToday, onTray } = props;
  useDocumentTitle(`${title} · Social · Vitrine`);
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.steps}>
        <IconButton label={`Previous ${periodWord(view)}`} shortcut="ArrowLeft" onClick={() => onStep(-1)}>
          <IconChevronLeft />
        </IconButton>
        <Button variant="quiet" onClick={onToday}>
          Today
        </Button>
        <IconButton label={`Next ${periodWord(view)}`} shortcut="ArrowRight" onClick={() => onStep(1)}>
          <IconChevronRight />
        </IconButton>
      </span>
      {zone && <ZoneMenu zone={zone} weekStart={weekStart} />}
      <span className={styles.space} />
      <SegmentedControl
        aria-label="View"
        value={view}
        onChange={(next) => onView(next as CalendarView)}
        data={views.map((value) => ({ value, label: viewNames[value] }))}
        className={styles.views ?? ''}
      />
      <CalendarMenu />
      {onTray && !trayOpen && (
        <IconButton label="Show drafts" onClick={onTray}>
          <IconLayoutSidebarRightExpand />
        </IconButton>
      )}
    </div>
  );
}
