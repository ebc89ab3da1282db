import { createContext } from 'react';
import type { Addresses } from '../player/media.ts';

/** The place of a video among two that play in step: the first leads, and has the sound. */
export type StepRole = 'lead' | 'follow';

/** A video that can be played. */
export interface StepVideo {
  readonly video: HTMLVideoElement;
  readonly addresses: Addresses;
  readonly storyboard: string | null;
  readonly renew: () => Promise<Addresses | undefined>;
}

/** Tells the comparison that a video is there, or with null that it has gone; undefined outside of a comparison. */
export const StepContext = createContext<((role: StepRole, video: StepVideo | null) => void) | undefined>(undefined);
