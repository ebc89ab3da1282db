import { IconCheck } from '@tabler/icons-react';
import { type ComponentType, Fragment, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { TilePicture } from '../../tile/TilePicture.tsx';
import { stepInGrid } from '../grid-step.ts';
import styles from './FilePicker.module.css';

export interface FilePick {
  /** Ids of the files that are chosen. */
  chosen: ReadonlySet<string>;
  onToggle: (file: FileSummary) => void;
  /** The reason a file cannot be chosen. */
  reasonOf?: ((file: FileSummary) => string | undefined) | undefined;
  /** Goes around each file, such as to let it be dragged. */
  Around?: ComponentType<{ file: FileSummary; children: ReactNode }> | undefined;
}

function Option({
  file,
  pick,
  stop,
  onFocus,
}: {
  file: FileSummary;
  pick: FilePick;
  stop: boolean;
  onFocus: () => void;
}) {
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
      <span className={styles.name} dir="auto">
        {file.name}
      </span>
    </button>
  );
}

interface PickGridProps {
  ref: RefObject<HTMLDivElement | null>;
  files: readonly FileSummary[];
  pick: FilePick;
  label: string;
}

const optionsIn = (grid: HTMLElement | null) => [...(grid?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];

/** Gives the focus to the file that has the tab stop. */
export function enterPickGrid(grid: HTMLElement | null): void {
  optionsIn(grid)
    .find((option) => option.tabIndex === 0)
    ?.focus();
}

/** Files as pictures to choose some of. Arrow keys move, Space and Enter choose. */
export function PickGrid({ ref, files, pick, label }: PickGridProps) {
  const [active, setActive] = useState<string>();
  const { Around } = pick;
  const stop = files.some((file) => file.uuid === active) ? active : files[0]?.uuid;
  const onKeyDown = (event: KeyboardEvent) => {
    const all = optionsIn(ref.current);
    const from = all.indexOf(document.activeElement as HTMLElement);
    const next = from < 0 ? undefined : stepInGrid(event.key, from, all);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div
      ref={ref}
      className={styles.grid}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {files.map((file) => {
        const option = (
          <Option file={file} pick={pick} stop={file.uuid === stop} onFocus={() => setActive(file.uuid)} />
        );
        return <Fragment key={file.uuid}>{Around ? <Around file={file}>{option}</Around> : option}</Fragment>;
      })}
    </div>
  );
}
