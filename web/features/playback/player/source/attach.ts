import type { Addresses, Qualities } from '../media.ts';
import { beginningOf } from './beginning.ts';
import { savesData } from './saves-data.ts';
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

class Source implements AttachedSource {
  private readonly life = new AbortController();
  private endStream: (() => void) | undefined;
  private tries = 0;
  private recovering = false;
  /** The second that was reached when it stopped; until it is reached again, nothing went well. */
  private stoppedAt: number;
  private readonly video: HTMLMediaElement;
  private readonly use: SourceUse;
  private addresses: Addresses;

  constructor(video: HTMLMediaElement, addresses: Addresses, use: SourceUse) {
    this.video = video;
    this.addresses = addresses;
    this.use = use;
    this.stoppedAt = use.from ?? 0;
    const { signal } = this.life;
    // Elements of MSE tell their errors through the stream.
    video.addEventListener('error', () => !this.endStream && void this.recover(), { signal });
    video.addEventListener('timeupdate', () => this.noteProgress(), { signal });
    void this.start(this.stoppedAt, false);
  }

  again(): void {
    this.tries = 0;
    this.use.onFailed(false);
    void this.recover();
  }

  end(): void {
    this.life.abort();
    this.drop();
    // Else the browser goes on reading what nobody sees any more.
    this.video.removeAttribute('src');
    this.video.load();
  }

  private noteProgress(): void {
    const { video } = this;
    if (this.tries === 0 || video.paused || video.currentTime < this.stoppedAt + goodSeconds) return;
    this.tries = 0;
    this.use.onFailed(false);
  }

  private drop(): void {
    this.endStream?.();
    this.endStream = undefined;
    this.use.onQualities(undefined);
  }

  private fail(): void {
    this.video.pause();
    this.drop();
    this.use.onFailed(true);
  }

  private goOn(at: number, playing: boolean): void {
    const { video } = this;
    const begin = () => {
      if (at > 0) video.currentTime = at;
      if (playing) void video.play().catch(() => undefined);
    };
    video.addEventListener('loadedmetadata', begin, { once: true, signal: this.life.signal });
  }

  private playFile(address: string, at: number, playing: boolean): void {
    this.drop();
    // Where it stands in the page already, perhaps playing.
    if (this.tries === 0 && at === 0 && this.video.getAttribute('src') === address) return;
    this.goOn(at, playing);
    this.video.src = address;
    this.video.load();
  }

  private async start(at: number, playing: boolean): Promise<void> {
    const { file, stream } = this.addresses;
    if (stream && !playsStreams(this.video)) return this.startStream(stream, at, playing);
    const address = stream ?? file;
    if (address) this.playFile(address, at, playing);
    else this.use.onFailed(true);
  }

  private async startStream(stream: string, at: number, playing: boolean): Promise<void> {
    const { file, start, asked, waits = savesData() } = this.addresses;
    this.drop();
    const streamUse: StreamUse = {
      from: at,
      beginning: start && !waits ? beginningOf(stream, start, { from: at, asked }) : undefined,
      waits,
      onRefused: () => void this.recover(),
      onBroken: () => void this.fallBack(),
      onQualities: (qualities) =>
        this.use.onQualities({
          ...qualities,
          choose(index) {
            qualities.choose(index);
            started?.tell();
          },
        }),
    };
    this.goOn(0, playing);
    const started = await (this.use.stream ?? playStream)(this.video, stream, streamUse);
    if (this.life.signal.aborted) return started?.end();
    if (started) this.endStream = started.end;
    else if (file) this.playFile(file, at, playing);
    else this.use.onFailed(true);
  }

  /** A stream that is broken may be there as one file. */
  private async fallBack(): Promise<void> {
    const { file, stream } = this.addresses;
    if (!stream || !file) return this.fail();
    this.addresses = { file, stream: null };
    await this.start(this.video.currentTime, !this.video.paused);
  }

  private async recover(): Promise<void> {
    if (this.recovering || this.life.signal.aborted) return;
    this.recovering = true;
    const at = Math.max(this.video.currentTime, this.tries > 0 ? this.stoppedAt : 0);
    const playing = !this.video.paused;
    this.stoppedAt = at;
    this.tries += 1;
    const fresh = this.tries > mostTries ? undefined : await this.use.renew?.().catch(() => undefined);
    this.recovering = false;
    if (this.life.signal.aborted) return;
    if (!fresh || (!fresh.file && !fresh.stream))
      return this.addresses.stream && this.tries === 1 ? this.fallBack() : this.fail();
    this.addresses = fresh;
    await this.start(at, playing);
  }
}

/**
 * Gives a video what it plays, and goes on at the same second with fresh addresses when those it had are refused: they
 * end over night, or when a right does.
 */
export const attachSource = (video: HTMLMediaElement, addresses: Addresses, use: SourceUse): AttachedSource =>
  new Source(video, addresses, use);
