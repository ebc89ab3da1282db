import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { stepInGrid } from '../../../files/browse/grid-step.ts';
import { TilePicture } from '../../../files/tile/TilePicture.tsx';
import styles from './PreviewGrid.module.css';
import { mostPreviews } from './preview-choice.ts';

const box = { width: 100, height: 100 };

interface TileProps {
  file: FileSummary;
  /** From 1, in the order of choosing; 0: not chosen. */
  nr: number;
  /** All are chosen, and this is none of them. */
  full: boolean;
  /** It has the one tab stop. */
  stop: boolean;
  onToggle: (file: string) => void;
  onFocus: (file: string) => void;
}

const PreviewTile = memo(function PreviewTile({ file, nr, full, stop, onToggle, onFocus }: TileProps) {
  return (
    <label className={styles.tile} title={file.name} data-full={full || undefined}>
      <span className={styles.picture}>
        <input
          type="checkbox"
          aria-label={nr > 0 ? `${file.name}, number ${nr}` : file.name}
          aria-disabled={full}
          checked={nr > 0}
          tabIndex={stop ? 0 : -1}
          data-autofocus={stop || undefined}
          onChange={() => onToggle(file.uuid)}
          onFocus={() => onFocus(file.uuid)}
        />
        <TilePicture file={file} bare box={box} />
        <span className={styles.mark} aria-hidden="true">
          {nr > 0 && nr}
        </span>
      </span>
      <span className={styles.name} dir="auto" aria-hidden="true">
        {file.name}
      </span>
    </label>
  );
});

interface PreviewGridProps {
  files: readonly FileSummary[];
  chosen: readonly string[];
  onToggle: (file: string) => void;
  /** The id of the sentence that says how many can be chosen. */
  about: string;
}

/** The files of a gallery as pictures to tick. Arrow keys move, Space chooses; the number is the place in lists. */
export function PreviewGrid({ files, chosen, onToggle, about }: PreviewGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const [active, setActive] = useState(chosen[0]);
  const onFocus = useCallback((file: string) => setActive(file), []);
  const stop = files.some(({ uuid }) => uuid === active) ? active : files[0]?.uuid;
  const onKeyDown = (event: KeyboardEvent) => {
    const boxes = [...(grid.current?.querySelectorAll('input') ?? [])];
    const from = boxes.indexOf(document.activeElement as HTMLInputElement);
    const tiles = boxes.flatMap((input) => input.closest('label') ?? []);
    const next = from < 0 ? undefined : stepInGrid(event.key, from, tiles);
    if (next === undefined) return;
    event.preventDefault();
    boxes[next]?.focus();
  };
  return (
    <fieldset ref={grid} className={styles.grid} aria-label="Files" aria-describedby={about} onKeyDown={onKeyDown}>
      {files.map((file) => {
        const nr = chosen.indexOf(file.uuid) + 1;
        return (
          <PreviewTile
            key={file.uuid}
            file={file}
            nr={nr}
            full={nr === 0 && chosen.length >= mostPreviews}
            stop={file.uuid === stop}
            onToggle={onToggle}
            onFocus={onFocus}
          />
        );
      })}
    </fieldset>
  );
}
