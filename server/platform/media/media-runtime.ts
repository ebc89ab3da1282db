import type { DecoderPool } from './decode/decoder-pool.ts';
import type { Places, Slots } from './decode/slots.ts';
import type { Ghostscript } from './image/ghostscript.ts';
import type { Exiftool } from './metadata/exiftool.ts';
import type { MediaLog } from './model.ts';
import type { LibreOffice } from './office/libreoffice.ts';
import type { Sandboxes } from './sandbox/tool.ts';
import type { Ffmpeg } from './video/ffmpeg.ts';

/** Everything media work is done with, once it has started. */
export interface MediaRuntime {
  readonly sandboxes: Sandboxes;
  readonly decoders: DecoderPool;
  /** Apart from the others: telling what a file is never waits for pictures. */
  readonly sniffer: DecoderPool;
  readonly exiftool: Exiftool | null;
  readonly ffmpeg: Ffmpeg | null;
  readonly ghostscript: Ghostscript;
  readonly libreoffice: LibreOffice;
  /** Long work on films has places of its own: it must not hold up pictures, nor a conversion a preview. */
  readonly hovers: Slots;
  readonly conversions: Slots;
  /** One at a time: LibreOffice takes more memory than all else. */
  readonly offices: Slots;
  /** Of what is made before anybody asks for it: one at a time on this machine, whatever it is. */
  readonly encoders: Places;
  readonly embeddings: Slots;
  readonly log: MediaLog;
}
