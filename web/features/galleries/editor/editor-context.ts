import { createContext, use } from 'react';
import type { GalleryFile } from '#contract/galleries/files.ts';
import type { Gallery } from '#contract/galleries/gallery.ts';
import type { Draft } from '../../../lib/change/draft.ts';
import type { UnsavedWork } from '../../../lib/change/unsaved-work.ts';
import type { FileEdits } from './files/file-edits.ts';
import type { GalleryPatch } from './gallery-patch.ts';

/** The state that every part of the editor of one gallery works on. */
export interface Editor {
  /** As it will be once everything typed is saved. */
  readonly gallery: Gallery;
  readonly files: readonly GalleryFile[];
  readonly edits: FileEdits;
  readonly draft: Draft<GalleryPatch>;
  readonly unsaved: UnsavedWork;
  /** True when the role may change galleries, and the plan has them. */
  readonly editable: boolean;
  change(patch: GalleryPatch): void;
  /** The file that is edited, and its call to action, by their ids. */
  readonly opened: string | undefined;
  readonly cta: string | undefined;
  open(file: string | undefined, cta?: string): void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('Only in the editor of a gallery.');
  return editor;
}
