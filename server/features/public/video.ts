import { Html, html } from '#contract/core/html.ts';
import type { StreamStart, Track } from '#contract/playback/routes.ts';
import { streamPart } from '#platform/http/player-parts.ts';
import { type Inline, inline } from '#platform/http/policy.ts';

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

const script = new Html('<script type="module" src="/player.js"></script>');
const streams = streamPart && new Html(`<link rel="modulepreload" href="/player/${streamPart}">`);

/** Loads the player, in a page that has a video; without it the browser's own controls are there. `body`: what the page shows. */
export const playerFor = (body: Html): Html => html`${body.text.includes(' data-stream=') && streams}${script}`;

/**
 * Asks for the first bytes of the stream before it, while the player is still on its way. Who saves data, and who plays
 * streams without it, asks for none.
 */
const aheadScript = inline(`{
  const player = document.currentScript.previousElementSibling;
  const { first } = JSON.parse(player.dataset.start);
  if (!navigator.connection?.saveData && !('webkitSupportsPresentationMode' in player.firstElementChild)) {
    const address = new URL(first.name, new URL(player.dataset.stream, location.href));
    player.asked = fetch(address, { headers: { range: 'bytes=0-' + (first.bytes - 1) } });
    player.asked.catch(() => undefined);
  }
}`);

/** The scripts that a page has within its videos. `body`: what it shows. */
export const videoScripts = (body: Html): readonly Inline[] =>
  body.text.includes(' data-start=') ? [aheadScript] : [];

/** Captions of what plays. */
export const trackOf = ({ kind, language, label, url }: Track): Html =>
  html`<track kind="${kind}"${language && html` srclang="${language}"`} label="${label}" src="${url}">`;

/** The element that `/player.js` makes a player of. */
export function videoElement(
  { video_url: address, width, height, stream_url: stream, storyboard_url: board, tracks = [] }: ShownVideo,
  {
    poster,
    label,
    preload = 'metadata',
    keys = false,
    start = null,
  }: {
    poster: string | null | undefined;
    label: string;
    preload?: 'metadata' | 'none';
    /** The beginning of its stream, where it is to be read at once. */
    start?: StreamStart | null;
    /** True where the page is about nothing else, so that keys are the player's. */
    keys?: boolean;
  },
): Html {
  const begins = stream && start;
  return html`<vitrine-player${stream && html` data-stream="${stream}"`}${begins && html` data-start="${JSON.stringify(start)}"`}${board && html` data-storyboard="${board}"`}${
    keys && html` data-keys="page"`
  }><video controls playsinline preload="${stream ? 'none' : preload}" src="${address}"${poster && html` poster="${poster}"`}${
    width && height && html` width="${width}" height="${height}"`
  } aria-label="${label}">${tracks.map(trackOf)}</video></vitrine-player>${begins && new Html(`<script>${aheadScript.text}</script>`)}`;
}
