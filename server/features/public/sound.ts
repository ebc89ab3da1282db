import { type Html, html } from '#contract/core/html.ts';
import type { Track } from '#contract/playback/routes.ts';
import { trackOf } from './video.ts';

/** A sound as its page shows it. */
export interface ShownSound {
  readonly file_type: string;
  readonly video_url: string | null;
  readonly peaks_url: string | null;
  readonly preview_url: string | null;
  /** Its captions. */
  readonly tracks?: readonly Track[];
}

export const isSound = ({ file_type: type }: Pick<ShownSound, 'file_type'>): boolean => type.startsWith('audio/');

/** Said in the place of a sound that carries the watermark, which no sound can. */
export const unmarkableSound = 'A watermark cannot be put into a sound, so it is not played here.';

/** The look of a sound in its page until its player is there. */
export const soundSheet = `vitrine-player[data-sound]{display:grid;gap:20px;width:100%;max-width:960px}
vitrine-player[data-sound]:not(:defined) img{max-height:240px;margin:auto;box-shadow:none}
vitrine-player[data-sound] audio{width:100%}
@media (max-width:767px){vitrine-player[data-sound=page]{border-radius:0;box-shadow:none}}`;

/** The element that `/player.js` makes a player of; without it the browser's own controls are there, under the picture. */
export function soundElement(
  { video_url: address, peaks_url: peaks, preview_url: picture, tracks = [] }: ShownSound,
  {
    label,
    look,
    preload = 'metadata',
    keys = false,
  }: {
    label: string;
    /** `page`: light or dark as the page is. `frame`: on black, as high as its frame. */
    look: 'page' | 'frame';
    preload?: 'metadata' | 'none';
    /** True where the page is about nothing else, so that keys are the player's. */
    keys?: boolean;
  },
): Html {
  return html`<vitrine-player data-sound="${look}"${peaks && html` data-peaks="${peaks}"`}${picture && html` data-picture="${picture}"`}${
    keys && html` data-keys="page"`
  }>${picture && html`<img src="${picture}" alt="">`}<audio controls preload="${preload}" src="${address}" aria-label="${label}">${tracks.map(trackOf)}</audio></vitrine-player>`;
}
