import type { MediaStore } from 'media-chrome/dist/media-store/media-store.js';
import { MediaActionTypes as Act } from 'media-chrome/react/media-store';
import type { FrameStep } from './frame-step.ts';
import { markIn, markOut, type RangeStore } from './range.ts';
import { keepSpeed, speedBeside } from './speeds.ts';

/** Full screen as the browser has it: the player is told of it only a while later, and its key may be pressed again before. Elsewhere as the player was told. */
const isFull = (told: boolean | undefined) =>
  document.fullscreenEnabled ? document.fullscreenElement !== null : told === true;

/** Actions of a player, by keys, buttons or touch alike. */
export interface PlayerActions {
  toggle(): void;
  skip(seconds: number): void;
  /** To a second. */
  seek(to: number): void;
  step(direction: -1 | 1): void;
  setSpeed(speed: number): void;
  /** To the next speed that is offered. */
  changeSpeed(direction: -1 | 1): void;
  mute(): void;
  setVolume(volume: number): void;
  fullScreen(): void;
  pictureInPicture(): void;
  /** On or off, in the language that was shown last. */
  captions(): void;
  markIn(): void;
  markOut(): void;
}

interface Parts {
  readonly video: HTMLMediaElement;
  readonly store: MediaStore;
  readonly range: RangeStore;
  readonly frames: FrameStep;
  /** True where choices are remembered on the device. */
  readonly remembers: boolean;
}

export function actionsOf({ video, store, range, frames, remembers }: Parts): PlayerActions {
  const ask = (type: string, detail?: unknown) => store.dispatch({ type, detail } as never);
  const duration = () => (Number.isFinite(video.duration) ? video.duration : 0);
  const seek = (to: number) => {
    video.currentTime = Math.max(0, Math.min(to, duration()));
  };
  const setSpeed = (speed: number) => {
    ask(Act.MEDIA_PLAYBACK_RATE_REQUEST, speed);
    if (remembers) keepSpeed(speed);
  };
  return {
    toggle: () => ask(video.paused ? Act.MEDIA_PLAY_REQUEST : Act.MEDIA_PAUSE_REQUEST),
    skip: (seconds) => seek(video.currentTime + seconds),
    seek,
    step: frames.step,
    setSpeed,
    changeSpeed: (direction) => setSpeed(speedBeside(video.playbackRate, direction)),
    mute: () => ask(video.muted || video.volume === 0 ? Act.MEDIA_UNMUTE_REQUEST : Act.MEDIA_MUTE_REQUEST),
    setVolume: (volume) => ask(Act.MEDIA_VOLUME_REQUEST, Math.max(0, Math.min(1, volume))),
    fullScreen: () =>
      ask(
        isFull(store.getState().mediaIsFullscreen)
          ? Act.MEDIA_EXIT_FULLSCREEN_REQUEST
          : Act.MEDIA_ENTER_FULLSCREEN_REQUEST,
      ),
    pictureInPicture: () => ask(store.getState().mediaIsPip ? Act.MEDIA_EXIT_PIP_REQUEST : Act.MEDIA_ENTER_PIP_REQUEST),
    captions: () => ask(Act.MEDIA_TOGGLE_SUBTITLES_REQUEST),
    markIn: () => markIn(range, video.currentTime, duration()),
    markOut: () => markOut(range, video.currentTime),
  };
}
