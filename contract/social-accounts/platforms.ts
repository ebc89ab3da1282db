/** Networks that accounts can be of, in the order of menus. `demo` is a wall that the product itself shows. */
export const platforms = [
  'instagram',
  'facebook',
  'threads',
  'linkedin',
  'x',
  'tiktok',
  'youtube',
  'pinterest',
  'bluesky',
  'mastodon',
  'demo',
] as const;
export type Platform = (typeof platforms)[number];
export const isPlatform = (name: string): name is Platform => platforms.some((one) => one === name);

/** Presentation of a network: its name, the name of a Tabler icon, and a colour for its bar in the calendar. */
export interface PlatformLook {
  readonly name: string;
  readonly icon: string;
  readonly colour: string;
}

export const platformLooks: Readonly<Record<Platform, PlatformLook>> = {
  instagram: { name: 'Instagram', icon: 'brand-instagram', colour: '#c13584' },
  facebook: { name: 'Facebook', icon: 'brand-facebook', colour: '#1877f2' },
  threads: { name: 'Threads', icon: 'brand-threads', colour: '#4b4b4b' },
  linkedin: { name: 'LinkedIn', icon: 'brand-linkedin', colour: '#0a66c2' },
  x: { name: 'X', icon: 'brand-x', colour: '#536471' },
  tiktok: { name: 'TikTok', icon: 'brand-tiktok', colour: '#128c87' },
  youtube: { name: 'YouTube', icon: 'brand-youtube', colour: '#d32f2f' },
  pinterest: { name: 'Pinterest', icon: 'brand-pinterest', colour: '#bd081c' },
  bluesky: { name: 'Bluesky', icon: 'brand-bluesky', colour: '#0f73d6' },
  mastodon: { name: 'Mastodon', icon: 'brand-mastodon', colour: '#6364ff' },
  demo: { name: 'Demo', icon: 'layout-board', colour: '#6f6a61' },
};
