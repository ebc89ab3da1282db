import type { HistoryAction, HistoryNoun } from '#platform/history/declaration.ts';
import { created, deleted, renamedOrChanged, reordered, restored } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';

export const nouns: Readonly<Record<string, HistoryNoun>> = {
  gallery: {
    label: ['gallery', 'galleries'],
    title: titleIn('galleries', 'title'),
    flagsToUndo: ['MANAGE_GALLERIES'],
    webhook: { updated: 'gallery.updated', named: true },
  },
};

export const actions: Readonly<Record<string, HistoryAction>> = {
  'gallery.create': { sentence: created, event: 'gallery.created', webhook: 'gallery.created' },
  'gallery.update': { sentence: renamedOrChanged('gallery') },
  'gallery.delete': { sentence: deleted, event: 'gallery.deleted', webhook: 'gallery.deleted' },
  'gallery.restore': { sentence: restored, event: 'gallery.created', webhook: 'gallery.created' },
  'gallery.add': { sentence: (_set, what) => `Added files to ${what}` },
  'gallery.remove': { sentence: (_set, what) => `Removed a file from ${what}` },
  'gallery.recall': { sentence: (_set, what) => `Removed a file from ${what}` },
  'gallery.order': { sentence: reordered },
  'gallery.words': { sentence: (_set, what) => `Changed the caption or options of a file in ${what}` },
  'gallery.ctas': { sentence: (_set, what) => `Changed calls to action of ${what}` },
  'gallery.recipe': { sentence: (_set, what) => `Changed the recipe of images in ${what}` },
  /** Images that were made by their recipes: nobody did it, and nothing of the gallery is another. */
  'gallery.prepared': { event: 'gallery.updated', webhook: null },
  'gallery.publish': {
    sentence: (_set, what) => `Published ${what}`,
    event: 'gallery.published',
    webhook: 'gallery.published',
  },
  'gallery.put_back': { sentence: (_set, what) => `Put back an earlier publication of ${what} as its draft` },
  'gallery.revert': { sentence: (_set, what) => `Discarded the draft of ${what}` },
  'gallery.redraft': { sentence: (_set, what) => `Restored the draft of ${what}` },
};
