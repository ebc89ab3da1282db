import { useMediaSelector } from 'media-chrome/react/media-store';
import { useRef } from 'react';
import { at, Head, Seek, useHead } from '../../playback/player/Seek.tsx';
import { Strip } from '../../playback/player/Strip.tsx';
import type { Storyboard } from '../../playback/player/storyboard.ts';
import type { Player } from '../../playback/player/use-player.ts';
import { usePart } from '../use-edit.ts';
import styles from './CutTimeline.module.css';
import { PartHandle } from './PartHandle.tsx';

/** Shorter than this a part cannot be. */
const shortest = 0.1;

/** The time line of a cut: the whole video, what is left out of it, and the two ends of what is kept. */
export function CutTimeline({
  player: { video, range, actions },
  storyboard,
  frame,
  disabled,
}: {
  player: Player;
  storyboard: Storyboard | undefined;
  /** Seconds that one frame lasts. */
  frame: number;
  disabled: boolean;
}) {
  const duration = useMediaSelector(({ mediaDuration }) => mediaDuration || 0);
  const track = useRef<HTMLDivElement>(null);
  const { line, input } = useHead(video, duration);
  const { from, to } = usePart(range, duration);
  const secondsAt = (clientX: number) => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    return Math.max(0, Math.min(1, (clientX - left) / width)) * duration;
  };
  const move = (next: { from: number; to: number }, shown: number) => {
    video.pause();
    range.set(next.from <= 0 && next.to >= duration ? null : next);
    actions.seek(shown);
  };
  const moveIn = (second: number) => {
    const next = Math.max(0, Math.min(second, to - shortest));
    move({ from: next, to }, next);
  };
  const moveOut = (second: number) => {
    const next = Math.min(duration, Math.max(second, from + shortest));
    move({ from, to: next }, next);
  };
  const handle = { duration, frame, disabled: disabled || duration <= 0, secondsAt };
  return (
    <div ref={line} className={styles.timeline}>
      <div ref={track} className={styles.track}>
        <Seek inputRef={input} duration={duration} seek={actions.seek} />
        <div className={styles.strip}>
          <Strip storyboard={storyboard} duration={duration} />
          <span className={styles.out} style={{ ...at(0, duration, { '--to': `${share(from, duration)}%` }) }} />
          <span className={styles.out} style={{ ...at(to, duration, { '--to': '100%' }) }} />
          <span
            className={styles.kept}
            style={at(from, duration, { '--to': `${share(to, duration)}%` })}
            data-whole={(from <= 0 && to >= duration) || undefined}
          />
        </div>
        <Head />
        <PartHandle {...handle} label="In point" side="in" seconds={from} onMove={moveIn} />
        <PartHandle {...handle} label="Out point" side="out" seconds={to} onMove={moveOut} />
      </div>
    </div>
  );
}

const share = (seconds: number, duration: number) => (duration > 0 ? (seconds / duration) * 100 : 0);
