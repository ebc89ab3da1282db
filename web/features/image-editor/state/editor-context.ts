import { createContext, use } from 'react';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { FocalPoint, Size } from '#contract/image-editor/rendering.ts';
import type { Renderer } from '../render/use-renderer.ts';
import type { Change } from './changes-made.ts';
import type { Sizes } from './sizes.ts';

export type Tool = 'crop' | 'straighten' | 'light' | 'resize' | 'marks' | 'regions' | 'frame';
export type Show = 'before' | 'both' | 'after';

/** The picture that is edited, as the server opened it. */
export interface EditedPicture extends Size {
  readonly file: string;
  readonly name: string;
  /** The address of a large rendition of its source. */
  readonly url: string;
  readonly focalPoint: FocalPoint;
  /** The team's logo, if it has one. */
  readonly logo: (Size & { readonly url: string }) | null;
}

/** All that the parts of the editor share. */
export interface Editor {
  readonly picture: EditedPicture;
  readonly recipe: Recipe;
  readonly sizes: Sizes;
  readonly changes: readonly Change[];
  readonly renderer: Renderer;
  readonly tool: Tool;
  readonly show: Show;
  readonly zoom: number;
  /** The mark or region that is chosen, by its place in its list. */
  readonly selected: number | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  setTool(tool: Tool): void;
  setShow(show: Show): void;
  setZoom(zoom: number): void;
  select(index: number | undefined): void;
  /** Goes on to another recipe. Changes with the same gesture are one step until `settle`. */
  change(next: Recipe, gesture?: string): void;
  settle(): void;
  undo(): void;
  redo(): void;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('No image is open in the editor.');
  return editor;
}
