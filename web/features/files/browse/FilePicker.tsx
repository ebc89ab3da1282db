import { Loader, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import type { ListWhat } from '../queries.ts';
import { TilePicture } from '../tile/TilePicture.tsx';
import styles from './FilePicker.module.css';
import { stepInGrid } from './grid-step.ts';
import { useFileList } from './use-file-list.ts';

interface Pick {
  /** Ids of the files that are chosen. */
  chosen: ReadonlySet<string>;
  onToggle: (file: FileSummary) => void;
  /** Why a file cannot be chosen. */
  reasonOf?: ((file: FileSummary) => string | undefined) | undefined;
}

export interface FilePickerProps extends Pick {
  /** What the files are offered for: the name of the list. */
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

function Option({ file, pick, stop, onFocus }: { file: FileSummary; pick: Pick; stop: boolean; onFocus: () => void }) {
  const reason = pick.reasonOf?.(file);
  const chosen = pick.chosen.has(file.uuid);
  return (
    <button
      type="button"
      role="option"
      aria-selected={chosen}
      aria-disabled={reason !== undefined}
      aria-label={reason === undefined ? file.name : `${file.name}. ${reason}`}
      title={reason ?? file.name}
      tabIndex={stop ? 0 : -1}
      onFocus={onFocus}
      onClick={() => reason === undefined && pick.onToggle(file)}
      className={styles.option}
    >
      <span className={styles.picture}>
        <TilePicture file={file} bare />
        {chosen && (
          <span className={styles.check}>
            <IconCheck size={14} stroke={2.5} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className={styles.name}>{file.name}</span>
    </button>
  );
}

const waiting = Array.from({ length: 9 }, (_, place) => `waiting-${place}`);

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
  const [active, setActive] = useState<string>();
  const stop = files.some((file) => file.uuid === active) ? active : files[0]?.uuid;

  const { hasMore, more } = list;
  const reach = () => {
    const box = scroller.current;
    if (!box || !hasMore) return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < box.clientHeight * limits.infiniteScroll) more();
  };
  // A page that does not fill the box brings the next by itself.
  useEffect(reach);

  const options = () => [...(grid.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const all = options();
    const from = all.indexOf(document.activeElement as HTMLElement);
    const next = from < 0 ? undefined : stepInGrid(event.key, from, all);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const first = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    options()
      .find((option) => option.tabIndex === 0)
      ?.focus();
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
        onKeyDown={first}
        data-autofocus
      />
      <p className={styles.count} role="status">
        {list.state === 'ready' && files.length > 0 && `${list.exact ? '' : 'About '}${count(total, 'file')}, ${order}`}
      </p>
      <div ref={scroller} className={styles.scroll} onScroll={reach}>
        {list.state === 'loading' && (
          <div className={styles.grid} aria-hidden="true">
            {waiting.map((key) => (
              <Skeleton key={key} className={styles.picture ?? ''} radius={6} />
            ))}
          </div>
        )}
        {list.state === 'failed' && (
          <ErrorState title="The files did not load" error={list.error} onRetry={list.again} />
        )}
        {list.state === 'ready' && files.length === 0 && (
          <EmptyState
            title="No results"
            text={words === '' ? 'There are no files to choose from yet.' : `No files match “${words}”.`}
          />
        )}
        {files.length > 0 && (
          <div
            ref={grid}
            className={styles.grid}
            role="listbox"
            aria-label={label}
            aria-multiselectable="true"
            onKeyDown={onKeyDown}
            tabIndex={-1}
          >
            {files.map((file) => (
              <Option
                key={file.uuid}
                file={file}
                pick={pick}
                stop={file.uuid === stop}
                onFocus={() => setActive(file.uuid)}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
