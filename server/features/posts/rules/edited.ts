import { outputSize } from '#contract/image-editor/geometry.ts';
import type { Size } from '#contract/image-editor/rendering.ts';
import type { PostCrop } from '#contract/posts/post.ts';
import type { PostEdit, PostFileRow } from '../store/posts.ts';
import type { FileVariant } from '../store/targets.ts';

/** The part of an image that goes to an account. What a recipe makes of one is not cut again. */
export const cropOf = (own: PostFileRow, variant: FileVariant | undefined): PostCrop | null =>
  own.edit ? null : (variant?.crop ?? own.crop);

/** The size of what a recipe makes of an image; null where its own is not known. */
export function editedSize(
  { recipe }: PostEdit,
  { width, height }: { readonly width: number | null; readonly height: number | null },
): Size | null {
  return width === null || height === null ? null : outputSize(recipe, { width, height }).framed;
}
