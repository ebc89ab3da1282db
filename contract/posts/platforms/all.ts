import type { Platform } from '../../social-accounts/platforms.ts';
import { bluesky } from './bluesky.ts';
import { demo } from './demo.ts';
import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { linkedin } from './linkedin.ts';
import { mastodon } from './mastodon.ts';
import { pinterest } from './pinterest.ts';
import type { PlatformLimits } from './platform.ts';
import { threads } from './threads.ts';
import { tiktok } from './tiktok.ts';
import { x } from './x.ts';
import { youtube } from './youtube.ts';

/** The limits of every network. */
export const platformLimits: Readonly<Record<Platform, PlatformLimits>> = {
  instagram,
  facebook,
  threads,
  linkedin,
  x,
  tiktok,
  youtube,
  pinterest,
  bluesky,
  mastodon,
  demo,
};
