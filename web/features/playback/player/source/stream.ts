import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import type { Qualities } from '../media.ts';

/** Safari plays streams by itself; the others that say so have no way to choose a quality. */
export function playsStreams(video: HTMLMediaElement): boolean {
  return 'webkitSupportsPresentationMode' in video && video.canPlayType('application/vnd.apple.mpegurl') !== '';
}

export interface StreamUse {
  /** The second at which it starts. */
  readonly from: number;
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

/**
 * Plays an HLS playlist by hls.js, which comes with the first stream. Resolves with what ends it; undefined in browsers
 * that cannot.
 */
export async function playStream(video: HTMLMediaElement, address: string, use: StreamUse) {
  const { default: Light, Events, ErrorTypes } = await import('hls.js/light');
  if (!Light.isSupported()) return undefined;
  const hls = new Light({
    // What is sent needs no work but to be handed on, and policies forbid workers out of nowhere.
    enableWorker: false,
    startPosition: use.from,
    // A small screen gets no more than it shows.
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    backBufferLength: 60,
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
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    /** Tells of the qualities after one was chosen. */
    tell,
    end: () => hls.destroy(),
  };
}
