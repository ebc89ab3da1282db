import { createHash } from 'node:crypto';
import { outputSize } from '#contract/image-editor/geometry.ts';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { Size } from '#contract/image-editor/rendering.ts';
import type { FileRow, Rendition, Renditions } from '#features/files/store/files.ts';
import { focusOf, uneditable } from '#features/image-editor/rules.ts';
import { watermarked } from '#platform/storage/keys.ts';

/** A recipe of the team that images of galleries are made by. */
export interface GalleryEdit {
  readonly id: string;
  readonly name: string;
  readonly recipe: Recipe;
  /** Tells the logo that it shows from the one before. */
  readonly logo: string | null;
}

/** A picture of a version as a recipe makes it. */
export type EditedPicture = Pick<Rendition, 'name' | 'bytes'> & { readonly width: number };

/** An image of a gallery with its recipe. */
export interface Edited {
  /** As visitors get it: by the recipe as it is, or was while the new ones are made; none: it is left out. */
  readonly pictures: readonly EditedPicture[];
  /** The part of the names of pictures that are to be made; null: they are there, or cannot be. */
  readonly wanted: string | null;
  /** The reason there can be none, in a sentence. */
  readonly unfit: string | null;
}

const digits = 10;

/** The kind by which a version keeps a picture: of which recipe, and in which size. */
export const editKind = (recipe: string, size: string): `edit:${string}` => `edit:${recipe}:${size}`;

/** The recipe that a kind of pictures is made by; null: another kind. */
export const recipeOfKind = (kind: string): string | null => /^edit:([^:]+):/.exec(kind)?.[1] ?? null;

/** Pictures of a version by a recipe, the narrowest first, with whatever mark. */
export const picturesBy = (renditions: Renditions, recipe: string): EditedPicture[] =>
  Object.entries(renditions)
    .flatMap(([kind, made]) =>
      recipeOfKind(kind) === recipe && made && 'width' in made && made.width && 'bytes' in made
        ? [{ name: made.name, bytes: made.bytes, width: made.width }]
        : [],
    )
    .sort((a, b) => a.width - b.width);

/** The beginning of the names of what a recipe makes of a version: another for everything that the pictures depend on. */
function editedStem(file: FileRow, { id, recipe, logo }: GalleryEdit, marked: boolean): string {
  const told = createHash('sha256').update(JSON.stringify([id, recipe, focusOf(file), logo]));
  const plain = `e${told.digest('hex').slice(0, digits)}`;
  return marked ? watermarked(plain, file.mark) : plain;
}

/** An image as visitors see it by a recipe; undefined: that was deleted. Never the image as it is. */
export function editedAs(file: FileRow, edit: GalleryEdit | undefined, marked: boolean): Edited {
  if (!edit) return { pictures: [], wanted: null, unfit: 'Its recipe was deleted. Choose another, or remove it.' };
  const unfit = uneditable(file) ?? null;
  if (unfit !== null) return { pictures: [], wanted: null, unfit };
  const [stem, begin] = [editedStem(file, edit, marked), marked ? watermarked('e', file.mark) : 'e'];
  const pictures = picturesBy(file.renditions, edit.id).filter(({ name }) => name.startsWith(begin));
  const current = pictures.length > 0 && pictures.every(({ name }) => name.startsWith(`${stem}-`));
  return { pictures, wanted: current ? null : stem, unfit: null };
}

/** The size of what a recipe makes of an image; null where its own is not known. */
export const editedSize = (
  { width, height }: Pick<FileRow, 'width' | 'height'>,
  { recipe }: Pick<GalleryEdit, 'recipe'>,
): Size | null => (width && height ? outputSize(recipe, { width, height }).framed : null);
