import { landscape, mebibytes, type PlatformLimits, portrait, square, wide } from './platform.ts';

export const linkedin: PlatformLimits = {
  platform: 'linkedin',
  caption: { most: 3000, way: 'utf16' },
  media: { least: 0, most: 20, mixed: false },
  image: { types: ['image/jpeg', 'image/png', 'image/gif'], most: 20, mostBytes: mebibytes(10), mostSide: 6000 },
  video: { types: ['video/mp4'], most: 1, mostBytes: mebibytes(500), leastSeconds: 3, mostSeconds: 1800 },
  alt: { most: 4086, way: 'utf16', images: true, videos: false },
  crops: [square, portrait, landscape, wide],
  link: 'card',
  firstComment: { most: 1250, way: 'utf16' },
  options: [
    {
      name: 'visibility',
      label: 'Visibility',
      kind: 'choice',
      choices: [
        { value: 'PUBLIC', label: 'Anyone' },
        { value: 'CONNECTIONS', label: 'Connections' },
      ],
    },
  ],
  postsPerDay: 100,
  composeUrl: 'https://www.linkedin.com/feed/?shareActive=true',
  source: 'https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api',
};
