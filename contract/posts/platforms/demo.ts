import { landscape, mebibytes, type PlatformLimits, portrait, square } from './platform.ts';

/** A wall of the product's own, with limits like those of networks, so that everything can be tried on it. */
export const demo: PlatformLimits = {
  platform: 'demo',
  caption: { most: 2200, way: 'graphemes' },
  media: { least: 0, most: 10, mixed: true },
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    most: 10,
    mostBytes: mebibytes(5),
    mostSide: 2000,
  },
  video: { types: ['video/mp4'], most: 10, mostBytes: mebibytes(32), leastSeconds: 0, mostSeconds: 3600 },
  alt: { most: 1000, way: 'graphemes', images: true, videos: true },
  crops: [square, portrait, landscape],
  link: 'card',
  firstComment: { most: 2200, way: 'graphemes' },
  options: [],
  composeUrl: '',
  source: '',
};
