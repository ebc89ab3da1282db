import { useMediaSelector } from 'media-chrome/react/media-store';
import { useEffect, useRef } from 'react';
import timed from '../../../ui/TimedLine.module.css';
import { clockTime } from '../player/time.ts';
import { chapterAt } from './chapters.ts';
import styles from './SoundStage.module.css';
import type { SpokenLine } from './use-spoken-lines.ts';

/** Keeps a row in sight within its list, without moving the page. */
function show(row: HTMLElement | null | undefined): void {
  const list = row?.parentElement?.parentElement;
  if (!row || !list) return;
  const middle = row.offsetTop - list.offsetTop - (list.clientHeight - row.clientHeight) / 2;
  list.scrollTo({ top: middle });
}

/** Captions or chapters as rows that lead to their moment; the current one is highlighted. */
export function SoundLines({
  label,
  lines,
  seek,
}: {
  label: string;
  lines: readonly SpokenLine[];
  seek: (to: number) => void;
}) {
  const now = useMediaSelector(({ mediaCurrentTime = 0 }) => chapterAt(lines, mediaCurrentTime));
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => show(row.current), [now]);
  return (
    <div className={styles.words}>
      <ol className={styles.lines} aria-label={label}>
        {lines.map(({ from, text }, at) => (
          <li key={`${from} ${text}`}>
            <button
              ref={at === now ? row : undefined}
              type="button"
              className={timed.line}
              aria-current={at === now || undefined}
              onClick={() => seek(from)}
            >
              <span>{clockTime(from)}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
