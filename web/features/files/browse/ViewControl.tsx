import { VisuallyHidden } from '@mantine/core';
import { IconCalendarEvent, IconLayoutColumns, IconLayoutGrid, IconList, IconMap2 } from '@tabler/icons-react';
import { type ComponentType, useId } from 'react';
import type { View } from '../../../lib/search/library.ts';
import styles from './ViewControl.module.css';
import { useSetViewOptions, useViewOptions } from './view-options.ts';

const names: readonly [View, string, ComponentType<{ size?: number }>][] = [
  ['masonry', 'As a masonry grid', IconLayoutColumns],
  ['square', 'As a square grid', IconLayoutGrid],
  ['list', 'As a list', IconList],
  ['timeline', 'By date taken', IconCalendarEvent],
  ['map', 'On a map', IconMap2],
];

/** The views of a list; timeline and map are the last, where a page has them. */
export const viewsOf = (overviews: boolean) => (overviews ? names : names.slice(0, 3));

/** Pictures, squares or a list; by date or on a map. */
export function ViewControl({ overviews = false }: { overviews?: boolean }) {
  const { view } = useViewOptions();
  const set = useSetViewOptions();
  const group = useId();
  return (
    <div role="radiogroup" aria-label="View" className={styles.views}>
      {viewsOf(overviews).map(([value, name, Icon]) => (
        <label key={value} title={name} className={styles.view}>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={view === value}
            onChange={() => set({ view: value })}
          />
          <Icon size={16} aria-hidden="true" />
          <VisuallyHidden>{name}</VisuallyHidden>
        </label>
      ))}
    </div>
  );
}
