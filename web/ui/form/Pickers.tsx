import '@mantine/dates/styles.layer.css';
import { DatePicker, getTimeRange, TimeGrid } from '@mantine/dates';
import styles from './DateField.module.css';

const weekend = [0, 6] as const;

/** The calendar of a date field. */
export function Days(props: {
  value: string;
  min: string | undefined;
  max: string | undefined;
  sundayFirst: boolean;
  onPick: (day: string) => void;
}) {
  const { value, min, max, sundayFirst, onPick } = props;
  return (
    <DatePicker
      value={value || null}
      {...(value ? { defaultDate: value } : min ? { defaultDate: min } : {})}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      firstDayOfWeek={sundayFirst ? 0 : 1}
      weekendDays={[...weekend]}
      highlightToday
      classNames={{ day: styles.day ?? '', weekday: styles.weekday ?? '', calendarHeaderLevel: styles.level ?? '' }}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        previousYear: 'Previous year',
        nextYear: 'Next year',
        previousDecade: 'Previous decade',
        nextDecade: 'Next decade',
        monthLevelControl: 'Choose a month',
        yearLevelControl: 'Choose a year',
      }}
      onChange={(day) => day && onPick(day)}
    />
  );
}

const halfHours = getTimeRange({ startTime: '00:00', endTime: '23:30', interval: '00:30' });

/** The half hours of a day, for a field of time. */
export function Times({ value, onPick }: { value: string; onPick: (time: string) => void }) {
  return (
    <TimeGrid
      className={styles.times ?? ''}
      data={halfHours}
      value={value === '' ? null : value}
      format="24h"
      simpleGridProps={{ cols: 4, spacing: 4, verticalSpacing: 4 }}
      onChange={(time) => time && onPick(time.slice(0, 5))}
    />
  );
}
