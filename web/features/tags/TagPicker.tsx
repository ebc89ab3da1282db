import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Tag } from '#contract/tags.ts';
import { number } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { tagSearchQuery } from './queries.ts';
import styles from './TagPicker.module.css';

/** Chooses one tag by a part of its name or of a synonym. */
export function TagPicker(props: {
  label: string;
  chosen: string | undefined;
  /** Tags that cannot be chosen. */
  without: readonly string[];
  onChoose: (tag: Tag) => void;
}) {
  const { uuid: team } = useTeam();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const found = useQuery({ ...tagSearchQuery(team, q), placeholderData: (previous) => previous });
  const tags = found.data?.results.filter((tag) => !props.without.includes(tag.uuid));
  return (
    <div>
      <TextInput
        label={props.label}
        placeholder="Find a tag"
        leftSection={<IconSearch size={16} />}
        rightSection={found.isFetching ? <Loader size={14} /> : null}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={styles.list} aria-label="Tags">
        {tags?.map((tag) => (
          <li key={tag.uuid}>
            <button
              type="button"
              className={classes(styles.choice, props.chosen === tag.uuid && styles.chosen)}
              aria-pressed={props.chosen === tag.uuid}
              onClick={() => props.onChoose(tag)}
            >
              <span className={styles.name} dir="auto">
                {tag.name}
              </span>
              <span className={styles.count}>{number(tag.count)}</span>
            </button>
          </li>
        ))}
      </ul>
      {tags?.length === 0 && <EmptyState title="No results" text="No tags match your search." />}
    </div>
  );
}
