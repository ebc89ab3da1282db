import { landscape, mebibytes, type PlatformLimits, portrait, square, wide } from './platform.ts';

export const facebook: PlatformLimits = {
  platform: 'facebook',
  caption: { most: 63_206, way: 'code_points' },
  media: { least: 0, most: 10, mixed: false },
  image: {
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
    most: 10,
    mostBytes: mebibytes(10),
    mostSide: 2048,
  },
  video: {
    types: ['video/mp4', 'video/quicktime'],
    most: 1,
    mostBytes: mebibytes(1024),
    leastSeconds: 1,
    mostSeconds: 1200,
  },
  alt: { most: 1000, way: 'code_points', images: true, videos: false },
  crops: [square, portrait, landscape, wide],
  link: 'card',
  firstComment: { most: 8000, way: 'code_points' },
  options: [],
  composeUrl: 'https://www.facebook.com/',
  source: 'https://developers.facebook.com/docs/pages-api/posts',
};
