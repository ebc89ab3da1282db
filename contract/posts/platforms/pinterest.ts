import { mebibytes, type PlatformLimits, square, story } from './platform.ts';

/** One board for each post: the choices are those of the account. Where a person pins by hand, it is a name. */
export const pinterest: PlatformLimits = {
  platform: 'pinterest',
  caption: { most: 800, way: 'code_points' },
  media: { least: 1, most: 5, mixed: false },
  image: {
    types: ['image/jpeg', 'image/png'],
    most: 5,
    mostBytes: mebibytes(20),
    mostSide: 4096,
    leastWidth: 100,
    leastHeight: 200,
  },
  video: {
    types: ['video/mp4', 'video/quicktime'],
    most: 1,
    mostBytes: mebibytes(2048),
    leastSeconds: 4,
    mostSeconds: 900,
    ratio: { least: 0.5, most: 1.91 },
  },
  alt: { most: 500, way: 'code_points', images: true, videos: true },
  crops: [{ name: 'Pin', width: 1000, height: 1500 }, square, story],
  link: 'field',
  firstComment: null,
  options: [
    { name: 'board', label: 'Board', kind: 'text', most: 100, required: true },
    { name: 'title', label: 'Title', kind: 'text', most: 100 },
  ],
  composeUrl: 'https://www.pinterest.com/pin-creation-tool/',
  source: 'https://developers.pinterest.com/docs/api/v5/pins-create',
};
