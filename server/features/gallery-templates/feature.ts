import { created, deleted, renamedOrChanged, restored } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { handlers } from './routes.ts';
import { galleryTemplateUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'gallery-templates',
  handlers,
  undo: galleryTemplateUndo,
  nouns: {
    gallery_template: {
      label: ['gallery template', 'gallery templates'],
      title: titleIn('gallery_templates', 'name'),
      flagsToUndo: ['MANAGE_GALLERIES'],
    },
  },
  actions: {
    'gallery_template.create': { sentence: created },
    'gallery_template.update': { sentence: renamedOrChanged('gallery template') },
    'gallery_template.delete': { sentence: deleted },
    'gallery_template.restore': { sentence: restored },
  },
};
