import type { Order } from '#contract/files/query.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { typeName } from '#contract/files/type-name.ts';
import { dayKey, day as dayWords, once } from '../../../lib/format.ts';

export interface Group {
  readonly at: number;
  readonly height: number;
  readonly label: string;
}
export type Grouping = 'day' | 'type';

const firstHeight = 32;
const height = 52;

/** Orders in which files of one day stand together, by the date that they follow. */
const dateOf: Partial<Record<Order, 'created_at' | 'updated_at'>> = {
  newest: 'created_at',
  oldest: 'created_at',
  updated: 'updated_at',
};
const byType: ReadonlySet<Order> = new Set(['type', '-type']);

/** True when what belongs together stands together in an order. */
export const isGrouped = (grouping: Grouping, order: Order): boolean =>
  grouping === 'day' ? order in dateOf : byType.has(order);

const weekday = once(() => new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }));

function dayLabel(day: string, now: Date): string {
  const today = dayKey(now);
  if (day === today) return 'Today';
  const yesterday = new Date(`${today}T12:00:00Z`);
  yesterday.setUTCDate(yesterday.getUTCDate() - 1);
  if (day === yesterday.toISOString().slice(0, 10)) return 'Yesterday';
  return `${weekday().format(new Date(`${day}T12:00:00Z`))}, ${dayWords(day)}`;
}

/**
 * The positions at which another day, in the reader's time zone, or another type begins in a list; none in an order
 * that mixes them.
 */
export function groupsOf(files: readonly FileSummary[], grouping: Grouping, order: Order, now = new Date()): Group[] {
  if (!isGrouped(grouping, order)) return [];
  const date = dateOf[order];
  const keyOf = (file: FileSummary) => (date ? dayKey(file[date]) : typeName(file.latest_version.file_type));
  const groups: Group[] = [];
  let last = '';
  files.forEach((file, at) => {
    const key = keyOf(file);
    if (key === last) return;
    last = key;
    groups.push({ at, height: at === 0 ? firstHeight : height, label: date ? dayLabel(key, now) : key });
  });
  return groups;
}
