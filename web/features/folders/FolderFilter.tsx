import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Folder } from '#contract/folders.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import styles from './FolderTree.module.css';
import { folderSearchQuery } from './queries.ts';

interface Filter {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Folders that have the words in their name, wherever they lie; none while nothing is typed. */
  readonly found: readonly Folder[] | undefined;
}

export function useFolderFilter(): Filter {
  const team = useTeam();
  const [typed, type] = useState('');
  const [q] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const { data } = useQuery({
    ...folderSearchQuery(team.uuid, q),
    enabled: q !== '',
    placeholderData: (previous) => previous,
  });
  return { typed, type, found: typed.trim() === '' || q === '' ? undefined : data };
}

/** Narrows the tree to folders by name. Down goes on to them, Escape shows the whole tree again. */
export function FolderFilter({ filter, onEnter }: { filter: Filter; onEnter: () => void }) {
  const { typed, type, found } = filter;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') type('');
    else if (event.key === 'ArrowDown' || event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <TextInput
        size="xs"
        variant="unstyled"
        aria-label="Filter folders"
        placeholder="Filter folders"
        leftSection={<IconSearch size={14} stroke={1.75} aria-hidden="true" />}
        rightSection={
          typed === '' ? null : <CloseButton size={24} aria-label="Show all folders" onClick={() => type('')} />
        }
        classNames={{ root: styles.filter ?? '', input: styles.filterInput ?? '' }}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
      />
      <p className={styles.told} role="status">
        {found && (found.length === 0 ? 'No folders match your search.' : count(found.length, 'folder'))}
      </p>
    </>
  );
}
