import { created, deleted, renamedOrChanged, restored } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { recall } from './recall.ts';
import { handlers } from './routes.ts';
import { sharedLinks } from './shared-links.ts';
import { singleEmbedUndo } from './undo.ts';
import { usage } from './usage.ts';

export const feature: Feature<Services> = {
  name: 'single-embeds',
  handlers,
  undo: singleEmbedUndo,
  nouns: {
    single_embed: {
      label: ['embed', 'embeds'],
      title: titleIn('single_embeds', 'title'),
      flagsToUndo: ['MANAGE_GALLERIES'],
      webhook: { updated: 'single_embed.updated', named: true },
    },
  },
  actions: {
    'single_embed.create': { sentence: created, event: 'single_embed.created', webhook: 'single_embed.created' },
    'single_embed.update': { sentence: renamedOrChanged('embed') },
    'single_embed.delete': { sentence: deleted, event: 'single_embed.deleted', webhook: 'single_embed.deleted' },
    'single_embed.restore': { sentence: restored, event: 'single_embed.created', webhook: 'single_embed.created' },
  },
  sharedLinks,
  recall,
  usage,
};
