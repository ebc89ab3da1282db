import { AppError } from '#platform/errors.ts';
import type { Kind } from './kinds.ts';

/** The reason a file could not be turned into what was asked. */
export type Reason =
  | 'broken'
  | 'captions-large'
  | 'captions-none'
  | 'carries-files'
  | 'cut-off'
  | 'crashed'
  | 'empty'
  | 'hungry'
  | 'locked'
  | 'moving'
  | 'no-account'
  | 'no-exiftool'
  | 'no-ffmpeg'
  | 'no-ghostscript'
  | 'no-jail'
  | 'no-libreoffice'
  | 'no-office-jail'
  | 'outside'
  | 'place-kept'
  | 'raw-unknown'
  | 'signed'
  | 'slow'
  | 'too-large'
  | 'unsupported';

/** Its message is a sentence for a person. */
export class MediaFailure extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, kind: Kind) {
    super(sentence(reason, kind));
    this.reason = reason;
  }
}

/** A failure that does not know yet what it is about. */
export class Trouble extends Error {
  readonly reason: Reason;
  /** The size of what cannot be shown, where it is known. */
  readonly size: { readonly width: number; readonly height: number } | null;
  constructor(reason: Reason, detail: string = reason, size: Trouble['size'] = null) {
    super(detail);
    this.reason = reason;
    this.size = size;
  }
}

/** Tells a person in words what went wrong with a file of that kind. */
export async function inWords<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Trouble ? new MediaFailure(error.reason, kind) : error;
  }
}

/** Somebody ended the decoder, such as a system that is out of memory: that says nothing about the file. */
export class DecoderKilled extends AppError {
  constructor() {
    super('busy', {
      detail: 'The server could not process this file just now. Try again in a moment.',
      retryAfter: 10,
    });
  }
}

/** The server is stopping, and ended what was under way: that says nothing about the file. */
export class WorkshopClosed extends AppError {
  constructor() {
    super('busy', { detail: 'The server is restarting. Try again in a moment.', retryAfter: 2 });
  }
}

const nouns: Record<Kind, string> = {
  image: 'image',
  video: 'video',
  audio: 'audio file',
  document: 'document',
  other: 'file',
};

export function sentence(reason: Reason, kind: Kind): string {
  const noun = nouns[kind];
  switch (reason) {
    case 'broken':
    case 'crashed':
      return `This ${noun} cannot be read. It may be damaged.`;
    case 'captions-large':
      return 'These captions are too long. A caption file can have up to 4 MB.';
    case 'captions-none':
      return 'No captions were found in this file. Choose an .srt or .vtt file.';
    case 'carries-files':
      return `This ${noun} has other files inside, which keep what they say of themselves.`;
    case 'cut-off':
      return `This ${noun} is incomplete and cannot be shown.`;
    case 'empty':
      return 'This file is empty.';
    case 'hungry':
      return `This ${noun} needs more memory than is allowed, so it cannot be shown.`;
    case 'locked':
      return `This ${noun} is protected by a password.`;
    case 'moving':
      return 'An animated image cannot be cropped or edited.';
    case 'no-libreoffice':
      return `LibreOffice is not installed on the server, so this ${noun} has no pages.`;
    case 'no-office-jail':
      return `The server cannot isolate LibreOffice, so this ${noun} has no pages.`;
    case 'outside':
      return 'The selected area is outside the image.';
    case 'no-account':
      return `The server runs as root and can open files under no other account, so this ${noun} has no preview.`;
    case 'no-exiftool':
      return 'Perl is not installed on the server, so metadata can be neither read nor written.';
    case 'no-ffmpeg':
      return `ffmpeg is not installed on the server, so this ${noun} has no preview.`;
    case 'no-ghostscript':
      return 'Ghostscript is not installed on the server, so PostScript files have no preview.';
    case 'no-jail':
      return 'The server cannot isolate Ghostscript, so PostScript files have no preview.';
    case 'raw-unknown':
      return 'This RAW image has no embedded preview, and its sensor data cannot be read.';
    case 'place-kept':
      return `This ${noun} says where it was made, in a way that cannot be removed.`;
    case 'signed':
      return `This ${noun} is signed, so nothing in it can be changed.`;
    case 'slow':
      return `This ${noun} took too long to read.`;
    case 'too-large':
      return `This ${noun} is too large to be shown.`;
    case 'unsupported':
      return `This type of ${noun} cannot be shown.`;
  }
}
