import { mebibytes, type PlatformLimits } from './platform.ts';

export const youtube: PlatformLimits = {
  platform: 'youtube',
  caption: { most: 5000, way: 'bytes' },
  media: { least: 1, most: 1, mixed: false },
  image: null,
  video: {
    types: ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-msvideo', 'video/x-matroska'],
    most: 1,
    mostBytes: mebibytes(256 * 1024),
    leastSeconds: 1,
    mostSeconds: 43_200,
  },
  alt: { most: 0, way: 'code_points', images: false, videos: false },
  crops: [],
  link: 'text',
  firstComment: { most: 10_000, way: 'code_points' },
  options: [
    { name: 'title', label: 'Title', kind: 'text', most: 100, required: true },
    {
      name: 'visibility',
      label: 'Visibility',
      kind: 'choice',
      choices: [
        { value: 'public', label: 'Public' },
        { value: 'unlisted', label: 'Unlisted' },
        { value: 'private', label: 'Private' },
      ],
    },
    {
      name: 'made_for_kids',
      label: 'Made for kids',
      kind: 'choice',
      choices: [
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes' },
      ],
    },
    { name: 'tags', label: 'Tags, with commas between them', kind: 'text', most: 200 },
  ],
  composeUrl: 'https://studio.youtube.com/',
  source: 'https://developers.google.com/youtube/v3/docs/videos/insert',
};
