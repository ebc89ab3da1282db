import { landscape, mebibytes, type PlatformLimits, portrait, square, wide } from './platform.ts';

export const bluesky: PlatformLimits = {
  platform: 'bluesky',
  caption: { most: 300, way: 'graphemes', mostBytes: 3000 },
  media: { least: 0, most: 4, mixed: false },
  image: { types: ['image/jpeg', 'image/png', 'image/webp'], most: 4, mostBytes: 1_000_000, mostSide: 2000 },
  video: { types: ['video/mp4'], most: 1, mostBytes: mebibytes(100), leastSeconds: 0, mostSeconds: 180 },
  alt: { most: 2000, way: 'graphemes', images: true, videos: true },
  crops: [square, portrait, landscape, wide],
  link: 'card',
  firstComment: { most: 300, way: 'graphemes', mostBytes: 3000 },
  options: [{ name: 'language', label: 'Language', kind: 'language' }],
  composeUrl: 'https://bsky.app/intent/compose',
  source: 'https://docs.bsky.app/docs/advanced-guides/posts',
};
