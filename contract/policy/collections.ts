import { allow, type Decision, deny, has, type Policy, type Standing } from './rule.ts';

/** The levels at which a collection is shared with someone, each with all of those before it. */
export const collectionLevels = ['view', 'add', 'manage'] as const;
export type CollectionLevel = (typeof collectionLevels)[number];

/** The facts of a collection that decisions depend on. */
export interface CollectionFacts {
  /** The level at which it is shared with the caller; null: not at all. */
  readonly level: CollectionLevel | null;
}

const reason = 'Your role does not allow you to edit collections.';

/** Allows those whose role edits every collection, and those with whom this one is shared at one of the levels. */
const sharedFor =
  (...levels: CollectionLevel[]) =>
  (who: Standing, { level }: CollectionFacts): Decision =>
    has(who, 'EDIT_ASSETS') || (level !== null && levels.includes(level)) ? allow : deny(reason, 'EDIT_ASSETS');

/** Actions on collections, and who may take them. */
export const collectionPolicy = {
  'collection.view': {
    flags: ['VIEW_ASSETS'],
    reason: 'Your role does not allow you to see collections.',
  },
  'collection.create': { flags: ['EDIT_ASSETS'], reason },
  /** Puts files in and takes them out. */
  'collection.add': { flags: ['VIEW_ASSETS', 'EDIT_ASSETS'], reason, row: sharedFor('add', 'manage') },
  /** Everything else: its words, cover, order, sharing and end. */
  'collection.edit': { flags: ['VIEW_ASSETS', 'EDIT_ASSETS'], reason, row: sharedFor('manage') },
} as const satisfies Policy<string, CollectionFacts>;
