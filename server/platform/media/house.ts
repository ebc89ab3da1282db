import type { DecoderPool } from './decoder-pool.ts';
import type { Exiftool } from './exiftool.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import type { Ghostscript } from './ghostscript.ts';
import type { MediaLog } from './model.ts';
import type { Slots } from './slots.ts';
import type { Workshop } from './tool.ts';

/** Everything media work is done with, once it has started. */
export interface House {
  readonly workshop: Workshop;
  readonly decoders: DecoderPool;
  /** Apart from the others: telling what a file is never waits for pictures. */
  readonly sniffer: DecoderPool;
  readonly exiftool: Exiftool | null;
  readonly ffmpeg: Ffmpeg | null;
  readonly ghostscript: Ghostscript;
  /** Long work on films has places of its own: it must not hold up pictures, nor a conversion a preview. */
  readonly hovers: Slots;
  readonly conversions: Slots;
  readonly embeddings: Slots;
  readonly log: MediaLog;
}
