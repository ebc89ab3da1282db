import { shownNames } from '#features/files/rules/sizes.ts';
import { watermarked } from '#platform/storage/keys.ts';
import type { ShownFile } from '../../shown-file.ts';

/** A size that a picture is there in as JPEG, the one format that every client of IIIF reads. */
export interface JpegSize {
  readonly width: number;
  readonly height: number;
  /** As it is stored. */
  readonly name: string;
}

/** The sizes of a picture as visitors may see it, rising. */
export function jpegsOf({ file, marked }: ShownFile): JpegSize[] {
  const names = shownNames(file.renditions, marked, file.mark);
  const { thumb, preview, poster } = file.renditions;
  const made = [thumb, poster, preview].flatMap((one) =>
    one?.width && one.height && names.includes(one.name) && one.name.endsWith('.jpg')
      ? [{ width: one.width, height: one.height, name: marked ? watermarked(one.name, file.mark) : one.name }]
      : [],
  );
  return [...new Map(made.map((one) => [one.width, one])).values()].sort((a, b) => a.width - b.width);
}

/** The size that the address of an image asks for: `max`, `w,h` or `w,`. */
export function sizeNamed(sizes: readonly JpegSize[], named: string): JpegSize | undefined {
  if (named === 'max') return sizes.at(-1);
  return sizes.find(({ width, height }) => named === `${width},${height}` || named === `${width},`);
}

/** The description of an image by its service (Image API 3, level 0): the sizes there are. */
export function imageInfo(id: string, sizes: readonly JpegSize[]) {
  const { width = 0, height = 0 } = sizes.at(-1) ?? {};
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width,
    height,
    sizes: sizes.map((one) => ({ width: one.width, height: one.height })),
  };
}
