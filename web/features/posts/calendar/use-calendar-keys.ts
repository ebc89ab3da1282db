import { useKey } from '../../../lib/keys.ts';
import type { CalendarView } from '../../../lib/search/socials.ts';

const group = 'Social calendar';

/** Radio buttons have the arrows for themselves. */
const free = () => !(document.activeElement instanceof HTMLInputElement);

/** The keys of the calendar: its views by their first letters, today, a new post, and the arrows. */
export function useCalendarKeys(keys: {
  views: readonly CalendarView[];
  onView: (view: CalendarView) => void;
  onToday: () => void;
  onNew: (() => void) | undefined;
  onStep: (by: 1 | -1) => void;
}): void {
  const { views, onView, onToday, onNew, onStep } = keys;
  const on = (view: CalendarView) => ({ group, enabled: views.includes(view) });
  useKey('m', () => onView('month'), { label: 'Month', ...on('month') });
  useKey('w', () => onView('week'), { label: 'Week', ...on('week') });
  useKey('d', () => onView('day'), { label: 'Day', ...on('day') });
  useKey('l', () => onView('list'), { label: 'List', ...on('list') });
  useKey('t', onToday, { label: 'Today', group });
  useKey('n', () => onNew?.(), { label: 'New Post', group, enabled: onNew !== undefined });
  useKey('ArrowLeft', () => onStep(-1), { label: 'Before', group, when: free });
  useKey('ArrowRight', () => onStep(1), { label: 'After', group, when: free });
}
