import { useMediaSelector } from 'media-chrome/react/media-store';
import type { ComponentType } from 'react';
import { ChosenPart, Head, Seek, useHead } from '../player/Seek.tsx';
import { positionTime } from '../player/time.ts';
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
  const { line, input } = useHead(media, duration);
  return (
    <div ref={line} className={styles.timeline}>
      <div className={styles.track}>
        <Seek inputRef={input} duration={duration} seek={actions.seek} />
        {peaks ? (
          <Wave media={media} peaks={peaks.peaks} duration={peaks.duration} />
        ) : (
          <span className={styles.flat} data-flat aria-hidden="true" />
        )}
        <ChosenPart range={range} duration={duration} className={styles.range} />
        <Head />
      </div>
      <div className={styles.axis} aria-hidden="true">
        {axisOf(duration).map((seconds) => (
          <span key={seconds}>{positionTime(seconds, duration)}</span>
        ))}
      </div>
      {laneRef && <div ref={laneRef} className={styles.lane} />}
    </div>
  );
}
