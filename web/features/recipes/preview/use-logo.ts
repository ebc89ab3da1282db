import { useQuery } from '@tanstack/react-query';
import type { Logo } from '#contract/image-editor/marks-svg.ts';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import { openedQuery } from '../../image-editor/queries.ts';

/** The team's logo, where a recipe shows it: any of its images is opened with it. */
export function useLogo(image: string | undefined, recipe: Recipe | undefined): Logo | null {
  const { marks } = recipe ?? {};
  const enabled = image !== undefined && marks?.on === true && marks.items.some(({ type }) => type === 'logo');
  return useQuery({ ...openedQuery(image ?? ''), enabled }).data?.picture.logo ?? null;
}
