import type { FileSummary } from '#contract/files/routes.ts';
import type { FolderDrop } from '../../folders/drop-target.ts';

/** The files dragged out of a list. */
export interface DraggedFile {
  readonly kind: 'file';
  readonly file: FileSummary;
}

/** A collection that takes dragged files, or the way to all of them, where one is chosen. */
export interface CollectionDrop {
  readonly kind: 'collection' | 'collections';
  /** Of a collection. */
  readonly uuid?: string;
  readonly name: string;
}

/** The targets of dragged files. A place between two files is for whoever draws it. */
export type FileDrop = FolderDrop | CollectionDrop | { readonly kind: 'place' };
