import { landscape, mebibytes, type PlatformLimits, portrait, square, story } from './platform.ts';

export const instagram: PlatformLimits = {
  platform: 'instagram',
  caption: { most: 2200, way: 'code_points' },
  hashtags: 30,
  mentions: 20,
  media: { least: 1, most: 10, mixed: true },
  image: {
    types: ['image/jpeg'],
    most: 10,
    mostBytes: mebibytes(8),
    leastWidth: 320,
    mostSide: 1440,
    ratio: { least: 4 / 5, most: 1.91 },
  },
  video: {
    types: ['video/mp4', 'video/quicktime'],
    most: 10,
    mostBytes: mebibytes(300),
    leastSeconds: 3,
    mostSeconds: 900,
    mostWidth: 1920,
    ratio: { least: 0.01, most: 10 },
  },
  alt: { most: 1000, way: 'code_points', images: true, videos: false },
  crops: [square, portrait, landscape, story],
  link: 'none',
  firstComment: { most: 2200, way: 'code_points' },
  options: [
    {
      name: 'placement',
      label: 'Placement',
      kind: 'choice',
      choices: [
        { value: 'feed', label: 'Feed' },
        { value: 'story', label: 'Story' },
      ],
    },
  ],
  postsPerDay: 100,
  composeUrl: 'https://www.instagram.com/',
  source: 'https://developers.facebook.com/docs/instagram-platform/content-publishing',
};
