import { type CSSProperties, type Ref, useEffect, useRef, useSyncExternalStore } from 'react';
import { classes } from '../../../ui/classes.ts';
import type { RangeStore } from './range.ts';
import styles from './Seek.module.css';
import { lengthTime, positionTime } from './time.ts';

const place = (seconds: number, duration: number) => `${duration > 0 ? (seconds / duration) * 100 : 0}%`;

/** The place of a second on a time line, as the variable that its styles read. */
export const at = (seconds: number, duration: number, more: Record<string, string> = {}): CSSProperties =>
  ({ '--at': place(seconds, duration), ...more }) as CSSProperties;

/** Keeps the head of the time line where the player is, at each frame while it plays, without drawing anything anew. */
export function useHead(media: HTMLMediaElement, duration: number) {
  const line = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let frame = 0;
    let said = '';
    const show = () => {
      const { currentTime } = media;
      line.current?.style.setProperty('--at', place(currentTime, duration));
      if (!input.current) return;
      input.current.value = String(currentTime);
      const text = `${positionTime(currentTime, duration)} of ${lengthTime(duration)}`;
      if (text !== said) input.current.setAttribute('aria-valuetext', text);
      said = text;
    };
    const follow = () => {
      show();
      if (!media.paused) frame = requestAnimationFrame(follow);
    };
    const start = () => {
      cancelAnimationFrame(frame);
      follow();
    };
    follow();
    media.addEventListener('play', start);
    for (const move of ['timeupdate', 'seeking', 'loadedmetadata']) media.addEventListener(move, show);
    return () => {
      cancelAnimationFrame(frame);
      media.removeEventListener('play', start);
      for (const move of ['timeupdate', 'seeking', 'loadedmetadata']) media.removeEventListener(move, show);
    };
  }, [media, duration]);
  return { line, input };
}

/** The slider that lies over a time line: what a pointer and keys move. */
export function Seek({
  inputRef,
  duration,
  seek,
}: {
  inputRef: Ref<HTMLInputElement>;
  duration: number;
  seek: (to: number) => void;
}) {
  return (
    <input
      ref={inputRef}
      type="range"
      className={styles.seek}
      aria-label="Position"
      min={0}
      max={duration}
      step="any"
      defaultValue={0}
      onInput={({ currentTarget }) => seek(Number(currentTarget.value))}
    />
  );
}

/** The part of a time line that is chosen. */
export function ChosenPart({
  range,
  duration,
  className,
}: {
  range: RangeStore;
  duration: number;
  className: string | undefined;
}) {
  const { part } = useSyncExternalStore(range.subscribe, range.get, range.get);
  if (!part) return null;
  const style = at(part.from, duration, { '--w': place(part.to - part.from, duration) });
  return <span className={classes(styles.part, className)} style={style} />;
}

/** The line that says where it is. */
export const Head = () => <span className={styles.head} data-head />;
