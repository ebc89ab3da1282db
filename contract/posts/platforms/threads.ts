import { landscape, mebibytes, type PlatformLimits, portrait, square } from './platform.ts';

export const threads: PlatformLimits = {
  platform: 'threads',
  caption: { most: 500, way: 'emoji_bytes' },
  hashtags: 1,
  media: { least: 0, most: 20, mixed: true },
  image: {
    types: ['image/jpeg', 'image/png'],
    most: 20,
    mostBytes: mebibytes(8),
    leastWidth: 320,
    mostSide: 1440,
    ratio: { least: 0.1, most: 10 },
  },
  video: {
    types: ['video/mp4', 'video/quicktime'],
    most: 20,
    mostBytes: mebibytes(1024),
    leastSeconds: 0,
    mostSeconds: 300,
    mostWidth: 1920,
  },
  alt: { most: 1000, way: 'code_points', images: true, videos: true },
  crops: [square, portrait, landscape],
  link: 'card',
  firstComment: { most: 500, way: 'emoji_bytes' },
  options: [],
  postsPerDay: 250,
  composeUrl: 'https://www.threads.net/intent/post',
  source: 'https://developers.facebook.com/docs/threads/posts',
};
