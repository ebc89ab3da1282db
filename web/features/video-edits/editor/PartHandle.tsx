import type { KeyboardEvent, PointerEvent } from 'react';
import { at } from '../../playback/player/Seek.tsx';
import { exactTime } from '../seconds.ts';
import styles from './CutTimeline.module.css';

/** An end of the part that is kept: dragged, or moved by arrows, a frame or with Shift a second at a time. */
export function PartHandle(props: {
  label: string;
  side: 'in' | 'out';
  seconds: number;
  duration: number;
  frame: number;
  disabled: boolean;
  /** Seconds at a place on the screen. */
  secondsAt: (clientX: number) => number;
  onMove: (seconds: number) => void;
}) {
  const { label, side, seconds, duration, frame, disabled, secondsAt, onMove } = props;
  const keys = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 1 : frame;
    const to = {
      ArrowLeft: seconds - step,
      ArrowDown: seconds - step,
      ArrowRight: seconds + step,
      ArrowUp: seconds + step,
      Home: 0,
      End: duration,
    }[event.key];
    if (to === undefined || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(to);
  };
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(secondsAt(event.clientX));
  };
  return (
    <span
      role="slider"
      tabIndex={disabled ? -1 : 0}
      className={styles.handle}
      data-side={side}
      style={at(seconds, duration)}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration * 1000) / 1000}
      aria-valuenow={Math.round(seconds * 1000) / 1000}
      aria-valuetext={exactTime(seconds)}
      aria-disabled={disabled}
      onKeyDown={keys}
      onPointerDown={(event) => {
        if (disabled || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
    />
  );
}
