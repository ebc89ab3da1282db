import { Loader, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { count } from '../../../../lib/format.ts';
import { useTeam } from '../../../../lib/me.ts';
import { EmptyState } from '../../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../../ui/page/ErrorState.tsx';
import type { ListWhat } from '../../queries.ts';
import { useFileList } from '../use-file-list.ts';
import styles from './FilePicker.module.css';
import { enterPickGrid, type FilePick, PickGrid } from './PickGrid.tsx';

export interface FilePickerProps extends FilePick {
  /** The name of the list: what the files are offered for. */
  label: string;
  /** Narrows what is offered, such as to pictures. */
  what?: ListWhat;
  /** A file that is not offered, such as the one that is open. */
  without?: string;
  /** The order they are in, where `what` gives another. */
  order?: string;
}

/** Each word has to be found. */
const groupsOf = (words: string): Partial<ListWhat> => (words === '' ? {} : { q: words.split(/\s+/) });

const waiting = Array.from({ length: 9 }, (_, place) => `waiting-${place}`);

function Waiting() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {waiting.map((key) => (
        <Skeleton key={key} className={styles.picture ?? ''} radius={6} />
      ))}
    </div>
  );
}

/** The files of the library, newest first and narrowed by words, to choose some of. Arrow keys move, Space and Enter choose. */
export function FilePicker({
  label,
  what = {} as ListWhat,
  without,
  order = 'newest first',
  ...pick
}: FilePickerProps) {
  const team = useTeam();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const list = useFileList(team.uuid, { ...what, ...groupsOf(words) });
  const files = list.files.filter((file) => file.uuid !== without);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);

  const { hasMore, more } = list;
  const reach = () => {
    const box = scroller.current;
    if (!box || !hasMore) return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < box.clientHeight * limits.infiniteScroll) more();
  };
  // A page that does not fill the box brings the next by itself.
  useEffect(reach);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    enterPickGrid(grid.current);
  };

  const total = list.count - (list.files.length - files.length);
  return (
    <div className={styles.root}>
      <TextInput
        aria-label="Search files"
        placeholder="Search files"
        leftSection={<IconSearch size={16} />}
        rightSection={typed.trim() === words && list.state !== 'loading' ? null : <Loader size={14} />}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <p className={styles.count} role="status">
        {list.state === 'ready' && files.length > 0 && `${list.exact ? '' : 'About '}${count(total, 'file')}, ${order}`}
      </p>
      <div ref={scroller} className={styles.scroll} onScroll={reach}>
        {list.state === 'loading' && <Waiting />}
        {list.state === 'failed' && (
          <ErrorState title="The files did not load" error={list.error} onRetry={list.again} />
        )}
        {list.state === 'ready' && files.length === 0 && (
          <EmptyState
            title="No results"
            text={words === '' ? 'There are no files to choose from yet.' : `No files match “${words}”.`}
          />
        )}
        {files.length > 0 && <PickGrid ref={grid} files={files} pick={pick} label={label} />}
      </div>
    </div>
  );
}
