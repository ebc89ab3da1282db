import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { TagsSearch } from '../../lib/search/tags.ts';
import type { SetSearch } from '../../lib/search/use-search-state.ts';
import { type Pill, Pills } from '../../ui/list/Pills.tsx';
import styles from './TagFilters.module.css';

const near = { block: 'nearest', inline: 'center' } as const;
type View = TagsSearch['show'];
const views: Pill<View>[] = [
  { value: undefined, label: 'All' },
  { value: 'groups', label: 'Groups' },
  { value: 'unused', label: 'Unused' },
  { value: 'once', label: 'Used once' },
  { value: 'alike', label: 'Look alike' },
];
const managed: Pill<View>[] = [...views, { value: 'missed', label: 'Not found' }];

interface TagFiltersProps {
  search: TagsSearch;
  editable: boolean;
  /** Proposed tags that wait; left out: not known, or not the reader's to decide. */
  proposed: number | undefined;
  onSet: SetSearch<TagsSearch>;
}

/** The filters of the table: by use, by group. */
export function TagFilters({ search, editable, proposed = 0, onSet }: TagFiltersProps) {
  const waiting: Pill<View> = { value: 'proposed', label: 'Proposed', count: proposed };
  const shown = useRef<HTMLDivElement>(null);
  // On a phone not all views are in sight at once.
  useEffect(() => {
    // Browsers are beginning to answer with a promise, which React would take for what cleans up.
    void shown.current?.querySelector('[aria-pressed=true]')?.scrollIntoView(near);
  }, [search.show]);
  return (
    <div className={styles.bar}>
      <div ref={shown} className={styles.views}>
        <Pills
          label="Tags to show"
          data={editable ? [...managed, waiting] : views}
          value={search.show}
          onChange={(view) => onSet({ show: view })}
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
