import type { Platform } from '../social-accounts/platforms.ts';

interface PreviewLook {
  readonly shape: 'pictures' | 'words' | 'tall';
  /** True when pictures are shown one after the other, not beside one another. */
  readonly carousel: boolean;
  /** The least and most width by height that is shown whole. */
  readonly ratio: readonly [least: number, most: number];
  /** Characters before "more"; undefined: all of it. */
  readonly cut?: number;
  /** True when the name stands before the user name. */
  readonly named: boolean;
  readonly repeats: boolean;
  readonly link: 'text' | 'card' | 'none';
}

const words = { shape: 'words', carousel: false, ratio: [0.5, 2], named: true, repeats: true, link: 'card' } as const;
const pictures = {
  shape: 'pictures',
  carousel: true,
  ratio: [4 / 5, 1.91],
  named: false,
  repeats: false,
  link: 'none',
} as const;

/** The looks of posts at each network, as far as a preview goes: of the team's, and of what clients are shown. */
export const looks: Readonly<Record<Platform, PreviewLook>> = {
  instagram: { ...pictures, cut: 125 },
  facebook: { ...words, repeats: false, cut: 477 },
  threads: { ...words, carousel: true, named: false },
  linkedin: { ...words, cut: 210 },
  x: { ...words, cut: 280 },
  tiktok: { ...pictures, shape: 'tall' },
  youtube: { ...pictures, ratio: [16 / 9, 16 / 9], cut: 100, named: true },
  pinterest: { ...pictures, ratio: [1 / 2.1, 1], cut: 60, link: 'card' },
  bluesky: words,
  mastodon: { ...words, link: 'text' },
  demo: words,
};
