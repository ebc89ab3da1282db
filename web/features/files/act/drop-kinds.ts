import type { FileSummary } from '#contract/files/routes.ts';
import { dragsKind } from '../../../ui/drag.ts';
import type { FolderDrop } from '../../folders/drop-target.ts';

/** The files dragged out of a list. */
export interface DraggedFile {
  readonly kind: 'file';
  readonly file: FileSummary;
}

const isFile = dragsKind('file');

/** False of whatever else is dragged over the page, which is not for those who take files. */
export const isDraggedFile = (data: unknown): data is DraggedFile => isFile(data);

/** A collection that takes dragged files, or the way to all of them, where one is chosen. */
export interface CollectionDrop {
  readonly kind: 'collection' | 'collections';
  /** Of a collection. */
  readonly uuid?: string;
  readonly name: string;
}

/** The targets of dragged files. A place between two files is for whoever draws it. */
export type FileDrop = FolderDrop | CollectionDrop | { readonly kind: 'place' };
