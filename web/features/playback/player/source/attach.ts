import type { Addresses, Qualities } from '../media.ts';
import { playStream, playsStreams, type StreamUse } from './stream.ts';

export interface SourceUse {
  /** Asks for fresh addresses; undefined when there are none. */
  readonly renew?: (() => Promise<Addresses | undefined>) | undefined;
  readonly onQualities: (qualities: Qualities | undefined) => void;
  /** Told true when it cannot be played, and false when it can again. */
  readonly onFailed: (failed: boolean) => void;
  /** The second at which it starts. */
  readonly from?: number | undefined;
  readonly stream?: typeof playStream;
}

/** The attempts to go on without having played anything in between. */
const mostTries = 2;
/** Playing on for so many seconds is a success. */
const goodSeconds = 1;

export interface AttachedSource {
  /** Begins anew after it failed. */
  again(): void;
  end(): void;
}

/**
 * Gives a video what it plays, and goes on at the same second with fresh addresses when those it had are refused: they
 * end over night, or when a right does.
 */
export function attachSource(video: HTMLMediaElement, first: Addresses, use: SourceUse): AttachedSource {
  const { renew, onQualities, onFailed, stream: begin = playStream } = use;
  const life = new AbortController();
  const { signal } = life;
  let addresses = first;
  let endStream: (() => void) | undefined;
  let tries = 0;
  let recovering = false;
  /** The second that was reached when it stopped; until it is reached again, nothing went well. */
  let stoppedAt = use.from ?? 0;

  const drop = () => {
    endStream?.();
    endStream = undefined;
    onQualities(undefined);
  };
  const goOn = (at: number, playing: boolean) => {
    video.addEventListener(
      'loadedmetadata',
      () => {
        if (at > 0) video.currentTime = at;
        if (playing) void video.play().catch(() => undefined);
      },
      { once: true, signal },
    );
  };
  const playFile = (address: string, at: number, playing: boolean) => {
    drop();
    // Where it stands in the page already, perhaps playing.
    if (tries === 0 && at === 0 && video.getAttribute('src') === address) return;
    goOn(at, playing);
    video.src = address;
    video.load();
  };
  const start = async (at: number, playing: boolean): Promise<void> => {
    const { file, stream } = addresses;
    if (!stream || playsStreams(video)) {
      const address = stream ?? file;
      return address ? playFile(address, at, playing) : onFailed(true);
    }
    drop();
    const streamUse: StreamUse = {
      from: at,
      onRefused: () => void recover(),
      onBroken: () => void fallBack(),
      onQualities: (qualities) =>
        onQualities({
          ...qualities,
          choose(index) {
            qualities.choose(index);
            started?.tell();
          },
        }),
    };
    goOn(0, playing);
    const started = await begin(video, stream, streamUse);
    if (signal.aborted) return started?.end();
    if (started) endStream = started.end;
    else if (file) playFile(file, at, playing);
    else onFailed(true);
  };
  /** A stream that is broken may be there as one file. */
  const fallBack = async () => {
    if (!addresses.stream || !addresses.file) return fail();
    const at = video.currentTime;
    const playing = !video.paused;
    addresses = { file: addresses.file, stream: null };
    await start(at, playing);
  };
  const fail = () => {
    video.pause();
    drop();
    onFailed(true);
  };
  const recover = async () => {
    if (recovering || signal.aborted) return;
    recovering = true;
    const at = Math.max(video.currentTime, tries > 0 ? stoppedAt : 0);
    const playing = !video.paused;
    stoppedAt = at;
    tries += 1;
    const fresh = tries > mostTries ? undefined : await renew?.().catch(() => undefined);
    recovering = false;
    if (signal.aborted) return;
    if (!fresh || (!fresh.file && !fresh.stream)) return addresses.stream && tries === 1 ? fallBack() : fail();
    addresses = fresh;
    await start(at, playing);
  };

  // Elements of MSE tell their errors through the stream.
  video.addEventListener('error', () => !endStream && void recover(), { signal });
  video.addEventListener(
    'timeupdate',
    () => {
      if (tries === 0 || video.paused || video.currentTime < stoppedAt + goodSeconds) return;
      tries = 0;
      onFailed(false);
    },
    { signal },
  );
  void start(stoppedAt, false);
  return {
    again() {
      tries = 0;
      onFailed(false);
      void recover();
    },
    end() {
      life.abort();
      drop();
      // Else the browser goes on reading what nobody sees any more.
      video.removeAttribute('src');
      video.load();
    },
  };
}
