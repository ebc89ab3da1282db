import type { StreamStart } from '#contract/playback/routes.ts';

/** The addresses at which a video plays. One of the two is enough. */
export interface Addresses {
  /** One file that every browser plays. */
  readonly file: string | null;
  /** An HLS playlist, preferred where it can be played. */
  readonly stream: string | null;
  /** The beginning of the stream. */
  readonly start?: StreamStart | null | undefined;
  /** The first bytes of the stream, where the page has asked for them by itself. */
  readonly asked?: Promise<Response> | undefined;
  /** True when nothing is read before it is played. */
  readonly waits?: boolean;
}

/** One of the qualities of a stream. */
export interface Quality {
  /** In pixels. */
  readonly height: number;
  /** In bits a second. */
  readonly bitrate: number;
}

/** The qualities of a stream that plays; by index, in the order of the playlist. */
export interface Qualities {
  readonly all: readonly Quality[];
  /** -1: the player chooses by how fast the connection is. */
  readonly chosen: number;
  /** The quality on the screen; -1 while nothing is. */
  readonly now: number;
  choose(index: number): void;
}
