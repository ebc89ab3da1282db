import { useMediaSelector } from 'media-chrome/react/media-store';
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './Deck.module.css';
import { Peek, Strip } from './Strip.tsx';
import type { Storyboard } from './storyboard.ts';
import { clockTime } from './time.ts';
import type { Player } from './use-player.ts';

export const place = (seconds: number, duration: number) => `${duration > 0 ? (seconds / duration) * 100 : 0}%`;

/** Keeps the head of the time line where the video is, at each frame while it plays, without drawing anything anew. */
export function useHead(video: HTMLMediaElement, duration: number) {
  const line = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let frame = 0;
    let said = '';
    const show = () => {
      const { currentTime } = video;
      line.current?.style.setProperty('--at', place(currentTime, duration));
      if (!input.current) return;
      input.current.value = String(currentTime);
      const text = `${clockTime(currentTime)} of ${clockTime(duration)}`;
      if (text !== said) input.current.setAttribute('aria-valuetext', text);
      said = text;
    };
    const follow = () => {
      show();
      if (!video.paused) frame = requestAnimationFrame(follow);
    };
    const start = () => {
      cancelAnimationFrame(frame);
      follow();
    };
    follow();
    video.addEventListener('play', start);
    for (const move of ['timeupdate', 'seeking', 'loadedmetadata']) video.addEventListener(move, show);
    return () => {
      cancelAnimationFrame(frame);
      video.removeEventListener('play', start);
      for (const move of ['timeupdate', 'seeking', 'loadedmetadata']) video.removeEventListener(move, show);
    };
  }, [video, duration]);
  return { line, input };
}

/** What is loaded and played, the part that is chosen, and the second pointed at. */
export function Timeline({
  player: { video, range, actions },
  storyboard,
  laneRef,
}: {
  player: Player;
  storyboard: Storyboard | undefined;
  /** The place for what others show along the time, such as comments. */
  laneRef?: ((place: HTMLElement | null) => void) | undefined;
}) {
  const duration = useMediaSelector(({ mediaDuration }) => mediaDuration || 0);
  const loaded = useMediaSelector(
    ({ mediaBuffered, mediaCurrentTime: at = 0 }) =>
      mediaBuffered?.find(([from, to]) => from <= at + 0.1 && to >= at)?.[1],
  );
  const { part } = useSyncExternalStore(range.subscribe, range.get, range.get);
  const [pointed, setPointed] = useState<number>();
  const { line, input } = useHead(video, duration);
  const point = ({ currentTarget, clientX, buttons, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' && buttons === 0) return setPointed(undefined);
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)) * duration);
  };
  const at = (seconds: number, more: Record<string, string> = {}) =>
    ({ '--at': place(seconds, duration), ...more }) as CSSProperties;
  return (
    <div ref={line} className={styles.timeline}>
      <div className={styles.track} onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
        <input
          ref={input}
          type="range"
          className={styles.seek}
          aria-label="Position"
          min={0}
          max={duration}
          step="any"
          defaultValue={0}
          onInput={({ currentTarget }) => actions.seek(Number(currentTarget.value))}
        />
        <div className={styles.strip}>
          <Strip storyboard={storyboard} duration={duration} />
          {part && (
            <span className={styles.range} style={at(part.from, { '--w': place(part.to - part.from, duration) })} />
          )}
          {pointed !== undefined && <span className={styles.pointer} style={at(pointed)} />}
        </div>
        <div className={styles.load}>
          <i style={{ width: place(loaded ?? 0, duration) }} />
          <i />
        </div>
        <span className={styles.head} />
      </div>
      {laneRef && <div ref={laneRef} className={styles.lane} />}
      {pointed !== undefined && duration > 0 && (
        <span className={styles.peekAt} style={at(pointed)}>
          <Peek storyboard={storyboard} seconds={pointed} text={clockTime(pointed)} />
        </span>
      )}
    </div>
  );
}
