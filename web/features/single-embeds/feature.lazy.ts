import { IconCode } from '@tabler/icons-react';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import type { LazyFeature } from '../declaration.ts';

export const singleEmbedsLazy: LazyFeature = {
  links: { single_embed: (uuid) => ({ to: '/embeds/$embed', params: { embed: uuid } }) },
  fileDialogs: { embed: lazyWhenIdle(async () => (await import('./EmbedFlyout.tsx')).EmbedFlyout) },
  usage: [
    {
      order: 50,
      noun: 'single_embed',
      title: 'Embeds',
      none: 'No embeds found',
      of: ({ single_embeds: used }) =>
        used.map(({ uuid, title, active }) => ({
          id: uuid,
          text: active ? title : `${title}, off`,
          icon: IconCode,
          words: `the embed ${title}`,
          recalled: active,
        })),
    },
  ],
  sharedLinks: [
    {
      kind: 'embed',
      noun: 'single_embed',
      order: 30,
      word: 'Embed',
      many: 'Embeds',
      ended: 'Embed turned off',
      icon: IconCode,
    },
  ],
};
