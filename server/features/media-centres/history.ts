import type { HistoryAction, HistoryNoun } from '#platform/history/declaration.ts';
import { changed, created, deleted, renamedOrChanged, reordered, restored } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';

export const nouns: Readonly<Record<string, HistoryNoun>> = {
  media_centre: {
    label: ['Media Centre', 'Media Centres'],
    title: titleIn('media_centres', 'title'),
    flagsToUndo: ['MANAGE_MEDIA_CENTRES'],
    webhook: {
      updated: 'media_centre.updated',
      named: true,
      page: (id) => `/media-centre/${id}`,
      call: (id) => `/v1/files/media-centre/${id}/`,
    },
  },
  media_centre_theme: {
    label: ['theme', 'themes'],
    title: titleIn('media_centre_themes', 'name'),
    flagsToUndo: ['MANAGE_MEDIA_CENTRES'],
  },
};

export const actions: Readonly<Record<string, HistoryAction>> = {
  'media_centre.create': { sentence: created, event: 'media_centre.created', webhook: 'media_centre.created' },
  'media_centre.update': { sentence: renamedOrChanged('Media Centre') },
  'media_centre.delete': { sentence: deleted, event: 'media_centre.deleted', webhook: 'media_centre.deleted' },
  'media_centre.restore': { sentence: restored, event: 'media_centre.created', webhook: 'media_centre.created' },
  'media_centre.album_create': { sentence: (_set, what) => `Created an album in ${what}` },
  'media_centre.album_update': { sentence: (_set, what) => `Changed albums of ${what}` },
  'media_centre.album_delete': { sentence: (_set, what) => `Deleted an album of ${what}` },
  'media_centre.album_restore': { sentence: (_set, what) => `Restored an album of ${what}` },
  'media_centre.add': { sentence: (_set, what) => `Added files to ${what}` },
  'media_centre.remove': { sentence: (_set, what) => `Removed a file from ${what}` },
  'media_centre.recall': { sentence: (_set, what) => `Removed a file from ${what}` },
  'media_centre.words': { sentence: (_set, what) => `Changed how a file is shown in ${what}` },
  'media_centre.order': { sentence: reordered },
  'media_centre.publish': {
    sentence: (_set, what) => `Published ${what}`,
    event: 'media_centre.published',
    webhook: 'media_centre.published',
  },
  'media_centre.revert': { sentence: (_set, what) => `Discarded the draft of ${what}` },
  'media_centre.redraft': { sentence: (_set, what) => `Restored the draft of ${what}` },
  // Who is invited is no business of other programs.
  'media_centre.guests_invite': { sentence: (_set, what) => `Invited guests to ${what}`, webhook: null },
  'media_centre.guests_update': { sentence: (_set, what) => `Changed guests of ${what}`, webhook: null },
  'media_centre.guests_remove': { sentence: (_set, what) => `Removed a guest of ${what}`, webhook: null },
  'media_centre.synonym': { sentence: (_set, what) => `Changed synonyms of ${what}` },
  // Albums that follow the library have changed without anybody's doing.
  'media_centre.filled': { webhook: null },
  'media_centre_theme.create': { sentence: created, webhook: null },
  'media_centre_theme.update': { sentence: changed, webhook: null },
  'media_centre_theme.delete': { sentence: deleted, webhook: null },
  'media_centre_theme.restore': { sentence: restored, webhook: null },
};
