export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Area, 'width' | 'height'>;

/** The shapes that a video can be cropped to. */
export const cropRatios = [
  { id: 'whole', label: 'Whole', value: null },
  { id: 'free', label: 'Free', value: null },
  { id: '1:1', label: '1:1', value: 1 },
  { id: '4:5', label: '4:5', value: 4 / 5 },
  { id: '16:9', label: '16:9', value: 16 / 9 },
  { id: '9:16', label: '9:16', value: 9 / 16 },
] as const;
export type CropRatio = (typeof cropRatios)[number]['id'];

export const ratioOf = (id: CropRatio): number | null => cropRatios.find((one) => one.id === id)?.value ?? null;

/** The largest part of a shape in the middle of a picture; a free one begins a little smaller than the whole. */
export function firstCrop(id: CropRatio, { width, height }: Size): Area | null {
  if (id === 'whole') return null;
  const ratio = ratioOf(id);
  const [wide, high] =
    ratio === null ? [width * 0.8, height * 0.8] : [Math.min(width, height * ratio), Math.min(height, width / ratio)];
  return inside({ x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high }, { width, height });
}

/** The part on whole, even pixels within the picture, as a video is encoded. */
export function inside(area: Area, picture: Size): Area {
  const even = (value: number, most: number) =>
    Math.max(2, Math.min(Math.floor(most / 2) * 2, Math.round(value / 2) * 2));
  const width = even(area.width, picture.width);
  const height = even(area.height, picture.height);
  const place = (value: number, most: number) =>
    Math.max(0, Math.min(Math.floor(most / 2) * 2, Math.round(value / 2) * 2));
  return { x: place(area.x, picture.width - width), y: place(area.y, picture.height - height), width, height };
}
