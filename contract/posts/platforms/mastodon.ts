import { landscape, mebibytes, type PlatformLimits, portrait, square, wide } from './platform.ts';

/** As Mastodon comes; a server may have others, which the account tells. */
export const mastodon: PlatformLimits = {
  platform: 'mastodon',
  caption: { most: 500, way: 'mastodon' },
  media: { least: 0, most: 4, mixed: false },
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    most: 4,
    mostBytes: mebibytes(16),
    mostSide: 3840,
  },
  video: {
    types: ['video/mp4', 'video/webm', 'video/quicktime'],
    most: 1,
    mostBytes: mebibytes(99),
    leastSeconds: 0,
    mostSeconds: 3600,
  },
  alt: { most: 1500, way: 'graphemes', images: true, videos: true },
  crops: [square, portrait, landscape, wide],
  link: 'text',
  firstComment: { most: 500, way: 'mastodon' },
  options: [
    {
      name: 'visibility',
      label: 'Visibility',
      kind: 'choice',
      choices: [
        { value: 'public', label: 'Public' },
        { value: 'unlisted', label: 'Quiet public' },
        { value: 'private', label: 'Followers' },
      ],
    },
    { name: 'content_warning', label: 'Content warning', kind: 'text', most: 200 },
    { name: 'language', label: 'Language', kind: 'language' },
  ],
  composeUrl: 'https://joinmastodon.org',
  source: 'https://docs.joinmastodon.org/user/posting/',
};
