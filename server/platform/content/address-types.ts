import type { BlobKey } from '#platform/storage/keys.ts';
import type { Size } from './sizes.ts';

/** The audience of an address: a member with the clean bytes, or one who may have watermarked ones only. */
export type Audience = 'member' | 'watermarked';
export type Disposition = 'inline' | 'attachment';
/** The moment after which nobody may have the bytes any more: the address ends with it, when it would live longer. */
export type Until = Date | null | undefined;
/** The session that an address of what plays is for: it ends once that may not see the file any more. */
export type Viewer = string | undefined;

export interface OriginalAddress {
  team: string;
  version: string;
  sha256: string | Uint8Array;
  mediaType: string;
  fileName: string;
  /** Checked when given: bytes of another size are damaged and are not sent. */
  size?: number;
  /** The state of the file's release that the address is made in: it ends with that state. */
  stamp?: string;
  /** `inline` shows what is safe to show; the rest is saved all the same. */
  disposition?: Disposition;
  audience?: Audience;
  until?: Until;
  viewer?: Viewer;
}

export interface RenditionAddress {
  team: string;
  version: string;
  renditionName: string;
  fileName: string;
  disposition?: Disposition;
  audience?: Audience;
  watermark?: string | undefined;
  stamp?: string;
  until?: Until;
}

export interface ViewOptions {
  audience?: Audience;
  /** The mark that is burnt in. */
  watermark?: string | undefined;
  until?: Until;
  stamp?: string;
  viewer?: Viewer;
  /** Checked when given. */
  size?: number | undefined;
  /** The same picture in further widths: with one of them behind its path, the address is of that. */
  sizes?: readonly Size[];
}

/** Of a folder of streaming files. */
export type StreamOptions = Pick<ViewOptions, 'audience' | 'watermark' | 'until' | 'stamp' | 'viewer'>;

/** The meaning of a genuine address that has not expired. */
export interface VerifiedAddress {
  readonly ok: true;
  readonly key: BlobKey;
  readonly team: string;
  readonly version: string;
  readonly renditionName: string;
  readonly mediaType: string;
  readonly disposition: Disposition;
  readonly fileName: string | null;
  /** Of an original, base64url. */
  readonly sha256: string | null;
  readonly size: number | null;
  readonly audience: Audience;
  /** The mark that is burnt in; null for clean bytes. */
  readonly watermark: string | null;
  /** The state of the file's release that it was made in. */
  readonly stamp: string;
  /** The session that an address of what plays was made for. */
  readonly viewer: string | null;
  /** Seconds since 1970. */
  readonly expires: number;
  /** An address that stays the same for an hour, and what it names for ever. */
  readonly view: boolean;
  /** A part of what streams: whoever plays it asks for a new address where this one is over. */
  readonly stream: boolean;
}
