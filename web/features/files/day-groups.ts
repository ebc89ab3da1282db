import { format } from 'date-fns/format';
import type { Order } from '#contract/files.query.ts';
import type { FileSummary } from '#contract/files.ts';

export interface DayGroup {
  readonly at: number;
  readonly height: number;
  readonly label: string;
}

const firstHeight = 32;
const height = 52;

/** Orders in which files of one day stand together, by the date that they follow. */
const dateOf: Partial<Record<Order, 'created_at' | 'updated_at'>> = {
  newest: 'created_at',
  oldest: 'created_at',
  updated: 'updated_at',
};

export const groupsByDay = (order: Order): boolean => order in dateOf;

const dayOf = (instant: string) => format(new Date(instant), 'yyyy-MM-dd');

function labelOf(day: string, now: Date): string {
  if (day === format(now, 'yyyy-MM-dd')) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day === format(yesterday, 'yyyy-MM-dd')) return 'Yesterday';
  return format(new Date(`${day}T12:00:00`), 'EEEE, MMM dd yyyy');
}

/** Where a new day begins in a list that is in the order of a date, in the reader's time zone. */
export function dayGroups(files: readonly FileSummary[], order: Order, now = new Date()): DayGroup[] {
  const date = dateOf[order];
  if (!date) return [];
  const groups: DayGroup[] = [];
  let last = '';
  files.forEach((file, at) => {
    const day = dayOf(file[date]);
    if (day === last) return;
    last = day;
    groups.push({ at, height: at === 0 ? firstHeight : height, label: labelOf(day, now) });
  });
  return groups;
}
