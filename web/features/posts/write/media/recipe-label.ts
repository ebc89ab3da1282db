import type { PostRecipe } from '#contract/posts/post.ts';

/** The recipe of an image in a word or two. */
export const recipeLabel = ({ name }: PostRecipe): string => name ?? 'Deleted recipe';
