import type { Flag } from '#contract/policy/flags.ts';
import type { HistoryAction, HistoryNoun, MixedSentence } from '#platform/history/declaration.ts';
import { detailChanged, relationChanged } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';

export const nouns: Readonly<Record<string, HistoryNoun>> = {
  file: {
    label: ['file', 'files'],
    nameAlone: true,
    title: titleIn('files', 'name'),
    rank: 1,
    flagsToUndo: ['EDIT_ASSETS'],
    webhook: {
      updated: 'file.updated',
      named: true,
      page: (id) => `/file/${id}`,
      call: (id) => `/v1/files/file/${id}/`,
    },
  },
  bulk: {
    label: ['bulk', 'bulks'],
    eventKeys: ['done', 'total', 'state'],
    eventData: ({ subject, after }) => ({ uuid: subject, done: after?.done, total: after?.total, state: after?.state }),
  },
};

const remove: readonly Flag[] = ['DELETE_ASSETS', 'DELETE_OWNED_ASSETS'];

/** A focal point as a person reads it: "30% from the left, 40% from the top". */
function focalWords(kept: unknown): string | null {
  const { x, y } = (kept ?? {}) as { x?: unknown; y?: unknown };
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;
}

const relatives = relationChanged(
  'linked assets',
  (what, names) => `Linked ${what} with ${names}`,
  (what, names) => `Parted ${what} from ${names}`,
);

export const actions: Readonly<Record<string, HistoryAction>> = {
  'bulk.progress': { event: 'bulk.progress' },
  'file.create': {
    sentence: (_set, what) => `Uploaded ${what}`,
    event: 'file.created',
    webhook: 'file.created',
    flagsToUndo: remove,
    ownFilesOnly: true,
    toldToGuests: true,
  },
  'file.rename': {
    sentence: ({ said, count }, what) => (count === 1 ? `Renamed ${said.from} to ${said.to}` : `Renamed ${what}`),
    toldToGuests: true,
  },
  'file.move': {
    sentence: ({ said, one_place }, what) =>
      one_place ? `Moved ${what} to ${said.folder ?? 'Root'}` : `Moved ${what}`,
  },
  'file.link': {
    sentence: relationChanged(
      'linked folders',
      (what, names) => `Linked ${what} to ${names}`,
      (what, names) => `Unlinked ${what} from ${names}`,
    ),
  },
  'file.tag': {
    sentence: relationChanged(
      'tags',
      (what, names) => `Tagged ${what} with ${names}`,
      (what, names) => `Removed ${names} from ${what}`,
    ),
    toldToGuests: true,
  },
  'file.rights': { sentence: detailChanged('rights'), toldToGuests: true },
  'file.collect': {
    sentence: relationChanged(
      'collections',
      (what, names) => `Added ${what} to ${names}`,
      (what, names) => `Removed ${what} from ${names}`,
    ),
  },
  'file.relate': {
    sentence: (set, what) => {
      if (set.count > 2) return `Linked or unlinked ${what}`;
      return relatives(set, set.count === 1 ? what : (set.name ?? what));
    },
    planToUndo: 'DAM_PLUS',
  },
  'file.star': {
    sentence: ({ said }, what) => (said.starred ? `Added ${what} to favourites` : `Removed ${what} from favourites`),
    webhook: null,
    personal: true,
    guestsMayUndo: true,
    toldToGuests: true,
  },
  'file.recycle': {
    sentence: (_set, what) => `Moved ${what} to the Recycling Bin`,
    event: 'file.recycled',
    webhook: 'file.recycled',
    flagsToUndo: remove,
    ownFilesOnly: true,
  },
  'file.restore': {
    sentence: (_set, what) => `Restored ${what}`,
    event: 'file.restored',
    webhook: 'file.restored',
    flagsToUndo: remove,
    ownFilesOnly: true,
  },
  'file.delete': {
    sentence: (_set, what) => `Permanently deleted ${what}`,
    event: 'file.deleted',
    webhook: 'file.deleted',
  },
  'file.describe': { sentence: detailChanged('description'), toldToGuests: true },
  'file.source': { sentence: detailChanged('source'), toldToGuests: true },
  'file.locate': { sentence: detailChanged('location'), toldToGuests: true },
  'file.place': { sentence: detailChanged('location'), toldToGuests: true },
  'file.focus': {
    sentence: detailChanged('focal point'),
    toldToGuests: true,
    keptField: ({ focal_point: at }) => focalWords(at),
  },
  'file.copyright': { sentence: detailChanged('copyright'), toldToGuests: true },
  'file.rights_context': { sentence: detailChanged('rights details'), toldToGuests: true },
  'file.expire': { sentence: detailChanged('expiry date'), toldToGuests: true },
  'file.rate': {
    sentence: detailChanged('rating'),
    toldToGuests: true,
    keptField: ({ rating }) => rating || null,
  },
  'file.internal_use': { sentence: detailChanged('internal use') },
  'file.watermark': { sentence: detailChanged('watermark'), flagsToUndo: ['ADD_WATERMARK'], planToUndo: 'DAM_PLUS' },
  'file.hide_name': { sentence: detailChanged('name display') },
  'file.review': { sentence: (_set, what) => `Added ${what} to the library` },
  'file.submit': { sentence: (_set, what) => `Submitted ${what} for review` },
  'file.put_in_review': { sentence: (_set, what) => `Put ${what} in review` },
  // That somebody takes them on is told of the submission.
  'file.in_review': {},
  'file.ask_changes': { sentence: (_set, what) => `Asked for changes to ${what}` },
  'file.decline': { sentence: (_set, what) => `Declined ${what}` },
  'file.take_down': { sentence: (_set, what) => `Took down ${what}` },
  'file.put_back': { sentence: (_set, what) => `Put back ${what}` },
};

/** Rights bring an expiry date with them. */
export const mixedSentence: MixedSentence = ({ count }, mine, what) =>
  mine.every((action) => action === 'file.rights' || action === 'file.expire')
    ? `Changed the rights of ${what}, and ${count === 1 ? 'its expiry date' : 'expiry dates'} with them`
    : undefined;
