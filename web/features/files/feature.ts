import { IconClock, IconEyeCheck, IconPhoto, IconStar, IconTrash } from '@tabler/icons-react';
import type { Where } from '../../lib/search/library-where.ts';
import type { ScreenNow } from '../../ui/frame/nav-entry.ts';
import type { Feature } from '../declaration.ts';
import { useReviewCount } from './review-count.ts';

const to = '/library/';
const at =
  (where: Where) =>
  ({ where: now }: ScreenNow) =>
    now === where ? ('page' as const) : undefined;

export const files: Feature = {
  nav: [
    {
      order: 10,
      label: 'Library',
      icon: IconPhoto,
      to,
      phone: true,
      current: (now) => at('home')(now) ?? (now.where === 'folder' ? 'section' : undefined),
    },
    { order: 40, label: 'Favourites', icon: IconStar, to, search: { starred: true }, current: at('favourites') },
    { order: 50, label: 'Recent', icon: IconClock, to, search: { place: 'recent' }, current: at('recent') },
    {
      order: 60,
      label: 'Needs review',
      icon: IconEyeCheck,
      to,
      search: { place: 'review' },
      useCount: useReviewCount,
      current: at('review'),
    },
    { order: 170, label: 'Recycling Bin', icon: IconTrash, to, search: { recycled: true }, current: at('bin') },
  ],
};
