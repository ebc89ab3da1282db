import { useMediaSelector } from 'media-chrome/react/media-store';
import { type ComponentType, type CSSProperties, useSyncExternalStore } from 'react';
import { place, useHead } from '../player/Timeline.tsx';
import { clockTime } from '../player/time.ts';
import type { Player } from '../player/use-player.ts';
import { axisOf } from './axis.ts';
import type { Peaks } from './read-peaks.ts';
import styles from './SoundStage.module.css';

/** A drawing of the wave of a sound. */
export interface WaveProps {
  readonly media: HTMLMediaElement;
  readonly peaks: readonly number[];
  /** In seconds. */
  readonly duration: number;
}

/** The wave of a sound with where it is, the part that is chosen, its times, and the place for comments. */
export function SoundTimeline({
  player: { video: media, range, actions },
  peaks,
  wave: Wave,
  laneRef,
}: {
  player: Player;
  peaks: Peaks | undefined;
  wave: ComponentType<WaveProps>;
  laneRef?: ((place: HTMLElement | null) => void) | undefined;
}) {
  const known = useMediaSelector(({ mediaDuration }) => mediaDuration || 0);
  const duration = known || peaks?.duration || 0;
  const { part } = useSyncExternalStore(range.subscribe, range.get, range.get);
  const { line, input } = useHead(media, duration);
  return (
    <div ref={line} className={styles.timeline}>
      <div className={styles.track}>
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
        {peaks ? (
          <Wave media={media} peaks={peaks.peaks} duration={peaks.duration} />
        ) : (
          <span className={styles.flat} data-flat aria-hidden="true" />
        )}
        {part && (
          <span
            className={styles.range}
            style={
              {
                '--from': place(part.from, duration),
                '--w': place(part.to - part.from, duration),
              } as CSSProperties
            }
          />
        )}
        <span className={styles.head} />
      </div>
      <div className={styles.axis} aria-hidden="true">
        {axisOf(duration).map((seconds) => (
          <span key={seconds}>{clockTime(seconds)}</span>
        ))}
      </div>
      {laneRef && <div ref={laneRef} className={styles.lane} />}
    </div>
  );
}
