import type { ChangeSet } from '#contract/changes.ts';
import { dayKey, dayOf } from '../../../lib/format.ts';

export interface HistoryDay {
  /** '2026-09-21' */
  readonly key: string;
  readonly title: string;
  readonly sets: readonly ChangeSet[];
}

const dayMs = 86_400_000;

/** Changes by the reader's day, in their order. */
export function daysOf(sets: readonly ChangeSet[], now = Date.now()): HistoryDay[] {
  const [today, yesterday] = [dayKey(now), dayKey(now - dayMs)];
  return [...Map.groupBy(sets, ({ at }) => dayKey(at))].map(([key, some]) => {
    const title = dayOf(some[0]?.at ?? now);
    return {
      key,
      title: key === today ? `Today, ${title}` : key === yesterday ? `Yesterday, ${title}` : title,
      sets: some,
    };
  });
}
