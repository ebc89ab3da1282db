import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronRight, IconFolder, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { Folder } from '#contract/folders.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import styles from './FolderPicker.module.css';
import type { FolderTarget } from './folder-actions.ts';
import { childrenQuery, folderSearchQuery } from './queries.ts';

interface RowProps {
  folder: Pick<Folder, 'uuid' | 'name'> & { note: string };
  chosen: boolean;
  /** The reason it cannot be chosen. */
  reason?: string | undefined;
  onChoose: () => void;
  onEnter?: (() => void) | undefined;
}

function Row({ folder, chosen, reason, onChoose, onEnter }: RowProps) {
  return (
    <li className={classes(styles.row, chosen && styles.chosen)}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={chosen}
        aria-disabled={reason !== undefined}
        onClick={() => reason === undefined && onChoose()}
      >
        <IconFolder size={16} stroke={1.75} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {folder.name}
          </span>
          <span className={styles.note}>{reason ?? folder.note}</span>
        </span>
      </button>
      {onEnter && (
        <IconButton label={`Open ${folder.name}`} small onClick={onEnter}>
          <IconChevronRight />
        </IconButton>
      )}
    </li>
  );
}

/** Folders found by a part of their name. */
export function FolderSearch({
  chosen,
  onChoose,
}: {
  chosen: readonly string[];
  onChoose: (place: FolderTarget) => void;
}) {
  const team = useTeam();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const found = useQuery({ ...folderSearchQuery(team.uuid, q), placeholderData: (previous) => previous });
  return (
    <>
      <TextInput
        aria-label="Search folders"
        placeholder="Search folders"
        leftSection={<IconSearch size={16} />}
        rightSection={found.isFetching ? <Loader size={14} /> : null}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <div className={styles.room}>
        <ul className={styles.list} aria-label="Folders">
          {found.data?.map((folder) => (
            <Row
              key={folder.uuid}
              folder={{ ...folder, note: folder.path }}
              chosen={chosen.includes(folder.uuid)}
              onChoose={() => onChoose(folder)}
            />
          ))}
        </ul>
        {found.isError && (
          <ErrorState title="The folders did not load" error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.data?.length === 0 && <EmptyState title="No results" text="No folders match your search." />}
      </div>
    </>
  );
}

/** Folders level by level; the level that is open is itself the choice. */
export function FolderDirectory({ at, onGo }: { at: readonly FolderTarget[]; onGo: (trail: FolderTarget[]) => void }) {
  const team = useTeam();
  const here = at.at(-1);
  const children = usePaged(childrenQuery(team.uuid, here?.uuid ?? null));
  const folders = children.rows;
  return (
    <>
      <nav className={styles.trail} aria-label="Path">
        {at.map((place, index) => (
          <span key={place.uuid ?? 'root'}>
            {index > 0 && <span aria-hidden="true"> › </span>}
            <button
              type="button"
              onClick={() => onGo(at.slice(0, index + 1))}
              aria-current={index === at.length - 1 ? 'true' : undefined}
            >
              {place.name}
            </button>
          </span>
        ))}
      </nav>
      <div className={styles.room}>
        <ul className={styles.list} aria-label={`Folders in ${here?.name ?? 'Root'}`}>
          {folders.map((folder) => (
            <Row
              key={folder.uuid}
              folder={{ ...folder, note: count(folder.file_count, 'file') }}
              chosen={false}
              onChoose={() => onGo([...at, folder])}
            />
          ))}
          {children.hasMore && (
            <li className={styles.row}>
              <button type="button" className={styles.choose} onClick={children.more}>
                More folders
              </button>
            </li>
          )}
        </ul>
        {children.state === 'failed' && (
          <ErrorState title="The folders did not load" error={children.error} onRetry={children.again} />
        )}
        {children.state === 'ready' && folders.length === 0 && (
          <p className={styles.none}>No folders in {here?.name ?? 'Root'}.</p>
        )}
      </div>
    </>
  );
}

/** Folders that several teams see. Into those of another team only that team puts files. */
export function SharedFolders({
  folders,
  chosen,
  onChoose,
}: {
  folders: readonly Folder[];
  chosen: readonly string[];
  onChoose: (place: FolderTarget) => void;
}) {
  return (
    <ul className={classes(styles.list, styles.shared)} aria-label="Shared Folders">
      {folders.map((folder) => (
        <Row
          key={folder.uuid}
          folder={{ ...folder, note: folder.path }}
          chosen={chosen.includes(folder.uuid)}
          reason={folder.shared_by ? `Only ${folder.shared_by.name} can put files here.` : undefined}
          onChoose={() => onChoose(folder)}
        />
      ))}
    </ul>
  );
}
