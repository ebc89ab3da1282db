import type { UploadRow } from '../store.ts';

/** An upload that somebody writes to. */
export interface Writing {
  /** Its `received` is what was noted last. */
  readonly row: UploadRow;
  readonly lease: string;
  /** The file of this machine that its bytes go to first, each at its place. */
  readonly path: string;
}

/** Keeps the bytes of uploads that are not complete: as files of this machine, or as pieces in the store that all servers share. */
export interface Unfinished {
  /** The time after which bytes are noted, however few they are. */
  readonly noteEveryMs: number;
  /** A file of this machine for the bytes of an upload. */
  path(id: string): Promise<string>;
  /** True when a file that had everything before a position still has it. */
  has(path: string, position: number): Promise<boolean>;
  /** Lets whoever goes on begin at a position: the bytes before it are where they find them. False when the lease was lost. */
  note(writing: Writing, position: number): Promise<boolean>;
  /** Brings into the file what came before a position and went elsewhere. */
  fill(writing: Writing, before: number): Promise<void>;
  /** The file has all bytes: from now on they are kept without it. False when the lease was lost. */
  complete(writing: Writing, sha256: Buffer): Promise<boolean>;
  /** Clears away what a complete upload does not need. */
  settle(row: UploadRow): Promise<void>;
  /** The bytes of a complete part of an upload. */
  read(part: UploadRow): AsyncIterable<Buffer>;
  /** The file is of no use to this process any more. */
  release(path: string): Promise<void>;
}
