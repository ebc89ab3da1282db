import { createMediaStore, type MediaStore } from 'media-chrome/dist/media-store/media-store.js';
import { MediaActionTypes } from 'media-chrome/react/media-store';
import { useEffect, useMemo, useRef, useState } from 'react';
import { actionsOf, type PlayerActions } from './actions.ts';
import { frameStepOf } from './frame-step.ts';
import type { Addresses, Qualities } from './media.ts';
import { keepPosition, positionOf } from './positions.ts';
import { createRange, loopRange, type RangeStore } from './range.ts';
import { type AttachedSource, attachSource } from './source/attach.ts';
import { speedBefore } from './speeds.ts';

export interface PlayerUse {
  readonly addresses: Addresses;
  /** Asks for fresh addresses. */
  readonly renew?: () => Promise<Addresses | undefined>;
  /** The file whose position, with the volume and the speed, is remembered on the device; without one nothing is. */
  readonly remembersAs?: string | undefined;
  /** Frames in a second, where they are known. */
  readonly frameRate?: number | null | undefined;
}

/** A player around a video that is on the page. */
export interface Player {
  readonly video: HTMLMediaElement;
  /** The element that fills the screen. */
  readonly root: HTMLElement;
  readonly store: MediaStore;
  readonly range: RangeStore;
  readonly actions: PlayerActions;
  readonly source: AttachedSource;
  /** The second at which it went on, where somebody saw it before. */
  readonly wentOnAt: number | undefined;
  end(): void;
}

interface Told {
  readonly onQualities: (qualities: Qualities | undefined) => void;
  readonly onFailed: (failed: boolean) => void;
}

function startPlayer(video: HTMLMediaElement, root: HTMLElement, use: PlayerUse, told: Told): Player {
  const { remembersAs } = use;
  const remembers = remembersAs !== undefined;
  const forgets = { noVolumePref: true, noMutedPref: true, noSubtitlesLangPref: true };
  const store = createMediaStore({ documentElement: document, options: remembers ? {} : forgets });
  const range = createRange();
  const frames = frameStepOf(video, use.frameRate);
  const actions = actionsOf({ video, store, range, frames, remembers });
  const wentOnAt = remembersAs === undefined ? undefined : positionOf(remembersAs);
  const ends = [
    frames.end,
    loopRange(video, range),
    store.subscribe(() => undefined),
    ...(remembersAs === undefined ? [] : [keepPosition(video, remembersAs)]),
  ];
  store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: video });
  store.dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: root });
  const source = attachSource(video, use.addresses, { renew: use.renew, from: wentOnAt, ...told });
  if (remembers) {
    video.defaultPlaybackRate = speedBefore();
    video.playbackRate = video.defaultPlaybackRate;
  }
  const end = () => {
    for (const one of ends) one();
    source.end();
    store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: undefined });
  };
  return { video, root, store, range, actions, source, wentOnAt, end };
}

export interface PlayerState {
  readonly player: Player | undefined;
  readonly qualities: Qualities | undefined;
  readonly failed: boolean;
}

/**
 * The player of a video, while both it and what fills the screen are on the page. Fresh addresses of the same video do
 * not begin it anew: it asks for them when it needs them.
 */
export function usePlayer(video: HTMLMediaElement | null, root: HTMLElement | null, use: PlayerUse): PlayerState {
  const [player, setPlayer] = useState<Player>();
  const [qualities, setQualities] = useState<Qualities>();
  const [failed, setFailed] = useState(false);
  const latest = useRef(use);
  latest.current = use;
  useEffect(() => {
    if (!video || !root) return;
    const renew = async () => latest.current.renew?.();
    const started = startPlayer(
      video,
      root,
      { ...latest.current, renew },
      { onQualities: setQualities, onFailed: setFailed },
    );
    setPlayer(started);
    return () => {
      started.end();
      setPlayer(undefined);
    };
  }, [video, root]);
  return useMemo(() => ({ player, qualities, failed }), [player, qualities, failed]);
}
