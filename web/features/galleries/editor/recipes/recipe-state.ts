import type { GalleryFile } from '#contract/galleries/files.ts';

/** True of images that a recipe can be put on. */
export const takesRecipe = ({ file }: Pick<GalleryFile, 'file'>): boolean =>
  /^image\/(?!gif$|svg)/.test(file.latest_version.file_type);

/** The image that visitors see where a recipe is used. `made`: it was made once. */
export function recipeStands({ state, reason }: NonNullable<GalleryFile['recipe']>, made: boolean): string {
  if (state === 'failed') {
    const seen = made ? 'Visitors go on seeing the image as it was made last.' : 'The image is left out for visitors.';
    return `The recipe could not be used. ${reason ?? ''} ${seen}`;
  }
  if (state === 'ready') return 'Visitors see and download the image as this recipe makes it.';
  return made
    ? 'The image is being prepared again. Until it is ready, visitors see it as it was made last.'
    : 'The image is being prepared. Visitors see it as soon as it is ready.';
}

/** The progress of images with a recipe; those that visitors are not shown are not made. */
export function recipeProgress(files: readonly GalleryFile[]): { total: number; waiting: number } {
  const some = files.filter(({ hidden, recipe }) => recipe && !hidden);
  const waiting = some.filter(({ recipe }) => recipe?.state === 'waiting').length;
  return { total: some.length, waiting };
}
