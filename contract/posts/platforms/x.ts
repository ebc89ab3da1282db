import { mebibytes, type PlatformLimits, portrait, square, wide } from './platform.ts';

export const x: PlatformLimits = {
  platform: 'x',
  caption: { most: 280, way: 'x_weighted' },
  media: { least: 0, most: 4, mixed: false },
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    most: 4,
    mostBytes: mebibytes(5),
    mostSide: 4096,
  },
  video: {
    types: ['video/mp4', 'video/quicktime'],
    most: 1,
    // X takes 8 GB, but no more than a thousand parts of 4 MiB.
    mostBytes: mebibytes(4000),
    leastWidth: 32,
    leastHeight: 32,
    leastSeconds: 0.5,
    mostSeconds: 1200,
    mostWidth: 1920,
    mostHeight: 1920,
    ratio: { least: 1 / 3, most: 3 },
  },
  alt: { most: 1000, way: 'code_points', images: true, videos: false },
  crops: [square, portrait, wide],
  link: 'text',
  firstComment: { most: 280, way: 'x_weighted' },
  options: [],
  postsPerDay: 100,
  composeUrl: 'https://x.com/intent/post',
  source: 'https://docs.x.com/x-api/media/quickstart/best-practices',
};
