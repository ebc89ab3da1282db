import { useMediaSelector } from 'media-chrome/react/media-store';
import { type PointerEvent, useState } from 'react';
import styles from './Deck.module.css';
import { at, ChosenPart, Head, Seek, useHead } from './Seek.tsx';
import { Peek, Strip } from './Strip.tsx';
import type { Storyboard } from './storyboard.ts';
import { clockTime } from './time.ts';
import type { Player } from './use-player.ts';

/** The time line: loaded and played parts, the selected part, and the second pointed at. */
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
    ({ mediaBuffered, mediaCurrentTime: now = 0 }) =>
      mediaBuffered?.find(([from, to]) => from <= now + 0.1 && to >= now)?.[1],
  );
  const [pointed, setPointed] = useState<number>();
  const { line, input } = useHead(video, duration);
  const point = ({ currentTarget, clientX, buttons, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' && buttons === 0) return setPointed(undefined);
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)) * duration);
  };
  return (
    <div ref={line} className={styles.timeline}>
      <div className={styles.track} onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
        <Seek inputRef={input} duration={duration} seek={actions.seek} />
        <div className={styles.strip}>
          <Strip storyboard={storyboard} duration={duration} />
          <ChosenPart range={range} duration={duration} className={styles.range} />
          {pointed !== undefined && <span className={styles.pointer} style={at(pointed, duration)} />}
        </div>
        <div className={styles.load}>
          <i style={at(loaded ?? 0, duration)} />
          <i />
        </div>
        <Head />
      </div>
      {laneRef && <div ref={laneRef} className={styles.lane} />}
      {pointed !== undefined && duration > 0 && (
        <span className={styles.peekAt} style={at(pointed, duration)}>
          <Peek storyboard={storyboard} seconds={pointed} text={clockTime(pointed)} />
        </span>
      )}
    </div>
  );
}
