import { landscape, mebibytes, type PlatformLimits, portrait, square, story } from './platform.ts';

const image: PlatformLimits['image'] = {
  types: ['image/jpeg'],
  most: 10,
  mostBytes: mebibytes(8),
  leastWidth: 320,
  mostSide: 1440,
  ratio: { least: 4 / 5, most: 1.91 },
};
const video: PlatformLimits['video'] = {
  types: ['video/mp4', 'video/quicktime'],
  most: 10,
  mostBytes: mebibytes(300),
  leastSeconds: 3,
  mostSeconds: 900,
  mostWidth: 1920,
  ratio: { least: 0.01, most: 10 },
};
/** A story fills the screen of a phone, has one file, and no comments. */
const inStory: Pick<PlatformLimits, 'media' | 'image' | 'video' | 'firstComment'> = {
  media: { least: 1, most: 1, mixed: false },
  image: { ...image, most: 1, ratio: { least: 0.1, most: 10 } },
  video: { ...video, most: 1, mostBytes: mebibytes(100), mostSeconds: 60, ratio: { least: 0.1, most: 10 } },
  firstComment: null,
};

export const instagram: PlatformLimits = {
  platform: 'instagram',
  caption: { most: 2200, way: 'code_points' },
  hashtags: 30,
  mentions: 20,
  media: { least: 1, most: 10, mixed: true },
  image,
  video,
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
        { value: 'story', label: 'Story', changes: inStory },
      ],
    },
  ],
  postsPerDay: 100,
  composeUrl: 'https://www.instagram.com/',
  source: 'https://developers.facebook.com/docs/instagram-platform/content-publishing',
};
