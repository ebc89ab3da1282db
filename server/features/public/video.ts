import { Html, html } from '#contract/core/html.ts';
import type { Track } from '#contract/playback/routes.ts';

/** A video as its page shows it. */
export interface ShownVideo {
  readonly video_url: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** The HLS playlist of a long one. */
  readonly stream_url?: string | null;
  readonly storyboard_url?: string | null;
  readonly tracks?: readonly Track[];
}

/** The look of a video in its page, whether or not it has become a player. */
export const playerSheet = `vitrine-player{position:relative;display:grid;place-items:center;min-width:0;min-height:0}
vitrine-player video::cue{background:rgb(12 15 16/.72);color:#fff;font:400 16px/24px Inter,system-ui,sans-serif}
vitrine-player video::-webkit-media-text-track-container{transform:translateY(-12px)}
vitrine-player:defined:not([data-idle]) video::-webkit-media-text-track-container{transform:translateY(-76px)}`;

/** Loads the player, in a page that has a video; without it the browser's own controls are there. */
export const playerScript = new Html('<script type="module" src="/player.js"></script>');

const trackOf = ({ kind, language, label, url }: Track): Html =>
  html`<track kind="${kind}"${language && html` srclang="${language}"`} label="${label}" src="${url}">`;

/** The element that `/player.js` makes a player of. */
export function videoElement(
  { video_url: address, width, height, stream_url: stream, storyboard_url: board, tracks = [] }: ShownVideo,
  {
    poster,
    label,
    preload = 'metadata',
    keys = false,
  }: {
    poster: string | null | undefined;
    label: string;
    preload?: 'metadata' | 'none';
    /** True where the page is about nothing else, so that keys are the player's. */
    keys?: boolean;
  },
): Html {
  return html`<vitrine-player${stream && html` data-stream="${stream}"`}${board && html` data-storyboard="${board}"`}${
    keys && html` data-keys="page"`
  }><video controls playsinline preload="${preload}" src="${address}"${poster && html` poster="${poster}"`}${
    width && height && html` width="${width}" height="${height}"`
  } aria-label="${label}">${tracks.map(trackOf)}</video></vitrine-player>`;
}
