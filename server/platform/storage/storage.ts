import type { Readable } from 'node:stream';
import { AppError } from '#platform/errors.ts';
import type { BlobKey } from './keys.ts';

export interface BlobInfo {
  readonly key: BlobKey;
  readonly size: number;
  readonly modified: Date;
}

/** Both ends included, as in a Range header. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenBlob {
  /** Of the whole blob, whatever the range. */
  readonly size: number;
  readonly modified: Date;
  /** Fails rather than end early when the blob turns out shorter than it said. */
  readonly stream: Readable;
}

/** The headers with which a store gives a blob out. */
export interface ToldType {
  readonly type: string;
  readonly disposition: string;
  /** True when the browser may keep the bytes for as long as the address holds. */
  readonly kept: boolean;
}

/** A store that gives blobs out by itself, to whoever has an address that we signed. */
export interface DirectReads {
  /** Of all its addresses. */
  readonly origin: string;
  /** An address that holds for some minutes: for this blob alone, and with these headers. Does not ask whether it is there. */
  address(key: BlobKey, told: ToldType): Promise<string>;
  /** True when scripts of our pages may read from there, parts of a blob included: the store decides that. */
  readableByScripts(): Promise<boolean>;
}

/** A store of bytes. Every driver passes `conformance/conformance.ts`. */
export interface Storage {
  /** True when the blobs are on no disk of this machine: all servers see the same ones, and none the files of another. */
  readonly remote: boolean;
  /** Null where all bytes go through us. */
  readonly direct: DirectReads | null;
  /**
   * Takes over a finished local file, which is gone afterwards. When it returns, the bytes are on stable storage under the
   * key, whole. What was there is replaced in one step; taking over once more what was taken over already is harmless.
   */
  adopt(key: BlobKey, localPath: string): Promise<void>;
  /** Stores a few bytes from memory, in the same way. */
  put(key: BlobKey, bytes: Uint8Array): Promise<void>;
  stat(key: BlobKey): Promise<{ size: number; modified: Date } | null>;
  /** An `end` past the last byte means the last byte. Throws `BlobMissing`; `RangeError` when no byte is in the range. */
  open(key: BlobKey, range?: ByteRange): Promise<OpenBlob>;
  /** The path of the bytes on this machine; null when they are missing or the driver has no local files. */
  localPath(key: BlobKey): Promise<string | null>;
  /**
   * A path to read from, for programs that need one; null when it is missing. Where the driver has no local files, the blob is
   * copied to this machine first, and the copy stays for an hour at least.
   */
  localCopy(key: BlobKey): Promise<string | null>;
  /** True when it was there. */
  remove(key: BlobKey): Promise<boolean>;
  /** Every blob whose key begins with the prefix, in the order of keys, folder by folder. */
  list(prefix?: string): AsyncIterable<BlobInfo>;
  /** A path for a new file that `adopt` can take over without copying. Nothing is there yet. */
  tempFile(): Promise<string>;
  /** A folder for the parts of long work, the same for the same name, which outlives the process. Goes as temporary files do. */
  partsFolder(name: string): Promise<string>;
  freeBytes(): Promise<number>;
  /** Removes temporary files nobody wrote to for so long; says how many. */
  clearTemp(olderThanMs: number): Promise<number>;
}

export class BlobMissing extends AppError {
  readonly key: BlobKey;
  constructor(key: BlobKey) {
    super('not_found');
    this.key = key;
  }
}

/** The blob is not what was stored: shorter, or of another size than its row says. */
export class BlobDamaged extends AppError {
  readonly key: BlobKey;
  constructor(key: BlobKey) {
    super('damaged');
    this.key = key;
  }
}

export class NoSpace extends AppError {
  constructor() {
    super('no_space');
  }
}

export class TooLarge extends AppError {
  constructor() {
    super('too_large');
  }
}

/** A path to read from; null when it is missing. Throws `BlobDamaged` when it has another size. */
export async function wholePath(storage: Storage, key: BlobKey, size: number): Promise<string | null> {
  const info = await storage.stat(key);
  if (info !== null && info.size !== size) throw new BlobDamaged(key);
  return storage.localCopy(key);
}

/** The same error, or `NoSpace` when the disk or its quota is full. */
export function spaceError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT' ? new NoSpace() : error;
}
