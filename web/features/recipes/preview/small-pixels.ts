import { queryOptions } from '@tanstack/react-query';
import type { Pixels } from '#contract/image-editor/rendering.ts';

/** In pixels: enough for a small preview, few enough to be reckoned between two frames. */
export const smallest = 360;

async function load(url: string, longest: number, signal: AbortSignal): Promise<Pixels> {
  const answer = await fetch(url, { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new Error('The image did not load.');
  const picture = await createImageBitmap(await answer.blob());
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return { width, height, channels: 4, data: context.getImageData(0, 0, width, height).data };
}

/** The pixels of a thumbnail, or of a larger picture that is made as small as this. */
export const pixelsQuery = (url: string, longest: number = smallest) =>
  queryOptions({
    queryKey: ['small-pixels', url, longest],
    queryFn: ({ signal }) => load(url, longest, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
