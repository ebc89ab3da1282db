import { SegmentedControl } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { number } from '../../lib/format.ts';
import { type TagsSearch, tagViews } from '../../lib/search/tags.ts';
import type { SetSearch } from '../../lib/search/use-search-state.ts';
import { NarrowField } from '../../ui/form/NarrowField.tsx';
import styles from './TagFilters.module.css';

const near = { block: 'nearest', inline: 'center' } as const;
const views = [
  { value: '', label: 'All' },
  { value: 'groups', label: 'Groups' },
  { value: 'unused', label: 'Unused' },
  { value: 'once', label: 'Used once' },
  { value: 'alike', label: 'Look alike' },
];
const managed = [...views, { value: 'missed', label: 'Not found' }];
/** Views that are no part of the table. */
const apart = new Set<TagsSearch['show']>(['alike', 'missed', 'proposed']);

interface TagFiltersProps {
  search: TagsSearch;
  editable: boolean;
  /** Proposed tags that wait; left out: not known, or not the reader's to decide. */
  proposed: number | undefined;
  onSet: SetSearch<TagsSearch>;
}

/** The filters of the table: by name, by use, by group. */
export function TagFilters({ search, editable, proposed = 0, onSet }: TagFiltersProps) {
  const waiting = { value: 'proposed', label: proposed === 0 ? 'Proposed' : `Proposed (${number(proposed)})` };
  const shown = useRef<HTMLDivElement>(null);
  // On a phone not all views are in sight at once.
  useEffect(() => shown.current?.querySelector(`[value="${search.show ?? ''}"]`)?.scrollIntoView(near), [search.show]);
  return (
    <div className={styles.bar}>
      {!apart.has(search.show) && (
        <NarrowField
          inline
          label="Find a tag"
          value={search.q ?? ''}
          onChange={(words) => onSet({ q: words || undefined })}
        />
      )}
      <div ref={shown} className={styles.views}>
        <SegmentedControl
          aria-label="Tags to show"
          data={editable ? [...managed, waiting] : views}
          value={search.show ?? ''}
          onChange={(show) => onSet({ show: tagViews.find((view) => view === show) })}
        />
      </div>
      {search.group !== undefined && (
        <button type="button" className={styles.group} onClick={() => onSet({ group: undefined })}>
          Group: {search.group}
          <IconX size={14} aria-label="Show all groups" />
        </button>
      )}
    </div>
  );
}
