import type { FolderDrop } from '../folders/drop-target.ts';

/** A collection that takes dragged files, or the way to all of them, where one is chosen. */
export interface CollectionDrop {
  readonly kind: 'collection' | 'collections';
  /** Of a collection. */
  readonly uuid?: string;
  readonly name: string;
}

/** What dragged files can be let go on. */
export type FileDrop = FolderDrop | CollectionDrop;
