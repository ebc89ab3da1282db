import { SegmentedControl } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type TagsSearch, tagViews } from '../../lib/search/tags.ts';
import type { SetSearch } from '../../lib/search/use-search-state.ts';
import { NarrowField } from '../../ui/form/NarrowField.tsx';
import styles from './TagFilters.module.css';

const views = [
  { value: '', label: 'All' },
  { value: 'unused', label: 'Unused' },
  { value: 'once', label: 'Used once' },
  { value: 'alike', label: 'Look alike' },
];
const managed = [...views, { value: 'missed', label: 'Not found' }];

interface TagFiltersProps {
  search: TagsSearch;
  editable: boolean;
  onSet: SetSearch<TagsSearch>;
}

/** The filters of the table: by name, by use, by group. */
export function TagFilters({ search, editable, onSet }: TagFiltersProps) {
  return (
    <div className={styles.bar}>
      {search.show !== 'alike' && search.show !== 'missed' && (
        <NarrowField
          inline
          label="Find a tag"
          value={search.q ?? ''}
          onChange={(words) => onSet({ q: words || undefined })}
        />
      )}
      <SegmentedControl
        aria-label="Tags to show"
        data={editable ? managed : views}
        value={search.show ?? ''}
        onChange={(show) => onSet({ show: tagViews.find((view) => view === show) })}
      />
      {search.group !== undefined && (
        <button type="button" className={styles.group} onClick={() => onSet({ group: undefined })}>
          Group: {search.group}
          <IconX size={14} aria-label="Show all groups" />
        </button>
      )}
    </div>
  );
}
