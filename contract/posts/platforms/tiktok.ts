import { mebibytes, type PlatformLimits, story } from './platform.ts';

const onOff = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

export const tiktok: PlatformLimits = {
  platform: 'tiktok',
  caption: { most: 2200, way: 'utf16' },
  media: { least: 1, most: 35, mixed: false },
  image: { types: ['image/jpeg', 'image/webp'], most: 35, mostBytes: mebibytes(20), mostSide: 1920 },
  video: {
    types: ['video/mp4', 'video/webm', 'video/quicktime'],
    most: 1,
    mostBytes: mebibytes(4096),
    leastSeconds: 3,
    mostSeconds: 600,
    leastWidth: 360,
    leastHeight: 360,
    mostWidth: 4096,
    mostHeight: 4096,
  },
  alt: { most: 0, way: 'utf16', images: false, videos: false },
  crops: [story],
  link: 'none',
  firstComment: null,
  options: [
    {
      name: 'visibility',
      label: 'Visibility',
      kind: 'choice',
      required: true,
      choices: [
        { value: 'PUBLIC_TO_EVERYONE', label: 'Everyone' },
        { value: 'FOLLOWER_OF_CREATOR', label: 'Followers' },
        { value: 'MUTUAL_FOLLOW_FRIENDS', label: 'Friends' },
        { value: 'SELF_ONLY', label: 'Only me' },
      ],
    },
    { name: 'comments', label: 'Comments', kind: 'choice', choices: onOff },
    { name: 'duet', label: 'Duets of a video', kind: 'choice', choices: onOff },
    { name: 'stitch', label: 'Stitches of a video', kind: 'choice', choices: onOff },
    {
      name: 'disclosure',
      label: 'Promotes',
      kind: 'choice',
      choices: [
        { value: 'nothing', label: 'Nothing' },
        { value: 'own_brand', label: 'Your own brand' },
        { value: 'partnership', label: 'Another brand, as a paid partnership' },
      ],
    },
    {
      name: 'ai',
      label: 'Made by AI',
      kind: 'choice',
      choices: [
        { value: 'no', label: 'No' },
        { value: 'yes', label: 'Yes' },
      ],
    },
    { name: 'title', label: 'Title of photos', kind: 'text', most: 90 },
  ],
  postsPerDay: 15,
  composeUrl: 'https://www.tiktok.com/upload',
  source: 'https://developers.tiktok.com/doc/content-posting-api-get-started',
};
