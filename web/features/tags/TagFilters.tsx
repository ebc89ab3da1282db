import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { TagsSearch } from '../../lib/search/tags.ts';
import styles from './TagFilters.module.css';

const views = [
  { value: '', label: 'All' },
  { value: 'unused', label: 'Unused' },
  { value: 'once', label: 'Used once' },
  { value: 'alike', label: 'Look alike' },
];

/** The field waits for a pause in typing, and follows the address when that changes by itself. */
function useTyped(value: string, onPause: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (told !== value) {
    setTold(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onPause(typed.trim()), limits.folderSearchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, value, onPause]);
  return [typed, setTyped];
}

/** What the table shows: by name, by use, by group. */
export function TagFilters({ search, onSet }: { search: TagsSearch; onSet: (change: TagsSearch) => void }) {
  const [typed, setTyped] = useTyped(search.q ?? '', (q) => onSet({ q } as TagsSearch));
  return (
    <div className={styles.bar}>
      {search.show !== 'alike' && (
        <TextInput
          className={styles.find ?? ''}
          aria-label="Find a tag"
          placeholder="Find a tag"
          leftSection={<IconSearch size={16} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-search-field
        />
      )}
      <SegmentedControl
        aria-label="Tags to show"
        data={views}
        value={search.show ?? ''}
        onChange={(show) => onSet({ show: show || undefined } as TagsSearch)}
      />
      {search.group !== undefined && (
        <button
          type="button"
          className={styles.group}
          onClick={() => onSet({ group: undefined } as unknown as TagsSearch)}
        >
          Group: {search.group}
          <IconX size={14} aria-label="Show all groups" />
        </button>
      )}
    </div>
  );
}
