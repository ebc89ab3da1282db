import { useState, useSyncExternalStore } from 'react';
import type { RangeStore } from '../playback/player/range.ts';
import { type Area, type CropRatio, firstCrop } from './crops.ts';

/** Everything about an edit besides its in and out points, which the player keeps. */
export interface Edit {
  readonly mute: boolean;
  readonly exact: boolean;
  readonly ratio: CropRatio;
  readonly crop: Area | null;
}

const nothing: Edit = { mute: false, exact: false, ratio: 'whole', crop: null };

export interface EditState extends Edit {
  setMute(mute: boolean): void;
  setExact(exact: boolean): void;
  setRatio(ratio: CropRatio): void;
  setCrop(crop: Area): void;
  reset(): void;
}

export function useEdit(picture: { width: number; height: number }): EditState {
  const [edit, setEdit] = useState(nothing);
  const change = (next: Partial<Edit>) => setEdit((now) => ({ ...now, ...next }));
  return {
    ...edit,
    setMute: (mute) => change({ mute }),
    setExact: (exact) => change({ exact }),
    setRatio: (ratio) => change({ ratio, crop: firstCrop(ratio, picture) }),
    setCrop: (crop) => change({ crop }),
    reset: () => setEdit(nothing),
  };
}

const never = () => () => undefined;
const none = { part: null, loops: true } as const;

/** The in and out points of a player; the whole video before there is one. */
export function usePart(range: RangeStore | undefined, duration: number): { from: number; to: number; whole: boolean } {
  const { part } = useSyncExternalStore(range?.subscribe ?? never, range?.get ?? (() => none));
  const { from, to } = part ?? { from: 0, to: duration };
  return { from, to: Math.min(to, duration || to), whole: from <= 0 && to >= duration - 0.02 };
}
