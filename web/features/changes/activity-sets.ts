import type { ActivityItem } from '#contract/changes.ts';
import { date } from '../../lib/format.ts';

/** The lines of one change set that stand together: done by one person at once. */
export interface ActivitySet {
  readonly id: string;
  readonly by: ActivityItem['by'];
  readonly source: string;
  readonly at: string;
  readonly lines: readonly ActivityItem[];
  /** The number of files that the whole set changed. */
  readonly count: number;
  readonly undoable: boolean;
  readonly undone: boolean;
}

export function setsOf(items: readonly ActivityItem[]): ActivitySet[] {
  return [...Map.groupBy(items, (item) => item.change_set)].flatMap(([id, lines]) => {
    const [first] = lines;
    if (!first) return [];
    const { by, source, created_at: at, count, undoable, undone } = first;
    return { id, by, source, at, lines, count, undoable, undone };
  });
}

/** 'Renamed a.jpg to b.jpg' as it goes on after a name: 'renamed a.jpg to b.jpg'. */
export const afterName = (sentence: string): string => sentence.slice(0, 1).toLowerCase() + sentence.slice(1);

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const readable = (value: string | null) => (value !== null && instant.test(value) ? date(value) : value);

/** The part of before and after that the sentence does not say already. */
export function difference({
  text,
  before,
  after,
}: ActivityItem): { before: string | null; after: string | null } | undefined {
  const told = (value: string | null) => value === null || value.split(', ').every((part) => text.includes(part));
  if (before === null && after === null) return undefined;
  return told(before) && told(after) ? undefined : { before: readable(before), after: readable(after) };
}
