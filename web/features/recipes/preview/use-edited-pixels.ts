import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import { renderPixels } from '#contract/image-editor/render.ts';
import { centre, type Pixels } from '#contract/image-editor/rendering.ts';
import { fileQuery } from '../../files/queries.ts';
import { pixelsQuery, smallest } from './small-pixels.ts';

/** The pixels of a file as a recipe makes it, around its focal point. `longest`: of the picture that it is made of, in pixels. */
export function useEditedPixels(
  uuid: string,
  recipe: Recipe,
  longest: number = smallest,
): { pixels: Pixels | undefined; failed: boolean } {
  const { data: file, isError: unknown } = useQuery(fileQuery(uuid));
  const { thumbnail_url: thumbnail = null, preview_url: preview = null } = file?.latest_version ?? {};
  const url = longest > smallest ? (preview ?? thumbnail) : thumbnail;
  const { data: source, isError } = useQuery({ ...pixelsQuery(url ?? '', longest), enabled: Boolean(url) });
  const focal = file?.focal_point;
  const { width, height } = file?.latest_version ?? {};
  const pixels = useMemo(() => {
    const fullSize = width && height ? { width, height } : undefined;
    return source && renderPixels(source, recipe, { focalPoint: focal ?? centre, fullSize });
  }, [source, recipe, focal, width, height]);
  return { pixels, failed: unknown || isError || (file !== undefined && !url) };
}
