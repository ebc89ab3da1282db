import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import type { Qualities } from '../media.ts';
import type { Beginning } from './beginning.ts';
import { heldLoader } from './held-loader.ts';
import { beginLight, waitForPlay } from './light-start.ts';

/** Safari plays streams by itself; the others that say so have no way to choose a quality. */
export function playsStreams(video: HTMLMediaElement): boolean {
  return 'webkitSupportsPresentationMode' in video && video.canPlayType('application/vnd.apple.mpegurl') !== '';
}

export interface StreamUse {
  /** The second at which it starts. */
  readonly from: number;
  /** The part of it that was asked for already. */
  readonly beginning?: Beginning | undefined;
  /** True when nothing is read before it is played. */
  readonly waits?: boolean | undefined;
  /** The addresses are no longer answered: their time is over, or the right has ended. */
  readonly onRefused: () => void;
  /** Nothing that can be mended by trying again. */
  readonly onBroken: () => void;
  readonly onQualities: (qualities: Qualities) => void;
}

const refused = ({ response }: ErrorData) =>
  response !== undefined && [401, 403, 404, 410].includes(response.code ?? 0);

function qualitiesOf(hls: Hls): Qualities {
  return {
    all: hls.levels.map(({ height, bitrate }) => ({ height, bitrate })),
    chosen: hls.autoLevelEnabled ? -1 : hls.nextLevel,
    now: hls.currentLevel,
    choose(index) {
      // What is on the screen stays until the other quality has come.
      hls.nextLevel = index;
    },
  };
}

/** Loads hls.js, in its build without captions, sound tracks and protected media. */
export const loadStreams = () => import('hls.js/light');

/**
 * Plays an HLS playlist by hls.js, which comes with the first stream. Resolves with what ends it; undefined in browsers
 * that cannot.
 */
export async function playStream(video: HTMLMediaElement, address: string, use: StreamUse) {
  const { default: Light, Events, ErrorTypes } = await loadStreams();
  if (!Light.isSupported()) return undefined;
  const { beginning } = use;
  const hls = new Light({
    // What is sent needs no work but to be handed on, and policies forbid workers out of nowhere.
    enableWorker: false,
    startPosition: use.from,
    autoStartLoad: !use.waits,
    // A small screen gets no more than it shows.
    capLevelToPlayerSize: true,
    // Else much more is read ahead than these seconds.
    maxBufferSize: 0,
    maxBufferLength: 30,
    backBufferLength: 60,
    ...(beginning ? { loader: heldLoader(beginning, Light.DefaultConfig.loader) } : {}),
  });
  let mended = false;
  hls.on(Events.ERROR, (_, data) => {
    if (data.type === ErrorTypes.NETWORK_ERROR && refused(data)) return use.onRefused();
    if (!data.fatal) return;
    if (data.type === ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      hls.recoverMediaError();
    } else if (data.type === ErrorTypes.NETWORK_ERROR) use.onRefused();
    else use.onBroken();
  });
  const tell = () => use.onQualities(qualitiesOf(hls));
  for (const event of [Events.MANIFEST_PARSED, Events.LEVEL_SWITCHED, Events.LEVEL_SWITCHING]) hls.on(event, tell);
  const life = new AbortController();
  // Before it is attached: what it does at a seek has to know of this.
  beginLight(video, hls, { beginning, signal: life.signal, parsed: Events.MANIFEST_PARSED });
  if (use.waits) waitForPlay(video, () => hls.startLoad(use.from), life.signal);
  hls.loadSource(address);
  hls.attachMedia(video);
  // An element that reads nothing by itself would not take what it is given either.
  video.preload = 'auto';
  return {
    /** Tells of the qualities after one was chosen. */
    tell,
    end() {
      life.abort();
      hls.destroy();
    },
  };
}
