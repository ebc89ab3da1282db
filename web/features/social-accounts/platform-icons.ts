import {
  IconBrandBluesky,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandPinterest,
  IconBrandThreads,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  IconLayoutBoard,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Platform } from '#contract/social-accounts/platforms.ts';

export const platformIcons: Readonly<Record<Platform, TablerIcon>> = {
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  threads: IconBrandThreads,
  linkedin: IconBrandLinkedin,
  x: IconBrandX,
  tiktok: IconBrandTiktok,
  youtube: IconBrandYoutube,
  pinterest: IconBrandPinterest,
  bluesky: IconBrandBluesky,
  mastodon: IconBrandMastodon,
  demo: IconLayoutBoard,
};
