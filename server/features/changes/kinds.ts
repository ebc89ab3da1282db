import type { Flag } from '#contract/policy/flags.ts';

/** What history keeps for the stream of events alone: nobody did it, and nobody undoes it. */
export const silent = [
  'version.processed',
  'version.thumbnail',
  'version.marked',
  'version.ready',
  'version.sized',
  'collection.filled',
  'bulk.progress',
  'share.updated',
] as const;

/**
 * What a guest of another team reads about in the history of a file: what a share shows of it, and nothing of the folders,
 * collections and places that the team keeps it in.
 */
export const toldToGuests = [
  'file.create',
  'file.version',
  'file.cover',
  'file.rename',
  'file.tag',
  'file.rights',
  'file.rights_context',
  'file.expire',
  'file.describe',
  'file.source',
  'file.locate',
  'file.place',
  'file.copyright',
  'file.rate',
  'file.star',
] as const;

/** What is one person's own: nobody else reads about it or undoes it. */
export const personal = ['file.star', 'collection.watch', 'search.create', 'search.update', 'search.delete'] as const;
const ownActions: ReadonlySet<string> = new Set(personal);
export const isPersonal = (action: string): boolean => ownActions.has(action);

/** Nouns of the team itself, its people and what else it lets in. */
export const aboutPeople = ['team', 'member', 'role', 'invite', 'key', 'webhook', 'profile', 'preset'] as const;

const organise: readonly Flag[] = ['MANAGE_FOLDERS', 'EDIT_ASSETS'];
const remove: readonly Flag[] = ['DELETE_ASSETS', 'DELETE_OWNED_ASSETS'];

const flagsOf: Readonly<Record<string, readonly Flag[]>> = {
  'search.create': ['VIEW_ASSETS'],
  'search.update': ['VIEW_ASSETS'],
  'search.delete': ['VIEW_ASSETS'],
  'collection.watch': ['VIEW_ASSETS'],
  'file.watermark': ['ADD_WATERMARK'],
  'file.recycle': remove,
  'file.restore': remove,
  'file.create': remove,
  'file.version': ['UPLOAD_ASSETS'],
  'file.cover': ['EDIT_ASSETS'],
  'folder.create': organise,
  'folder.rename': organise,
  'folder.move': organise,
  'folder.share': ['EDIT_ASSETS'],
  'folder.defaults': ['MANAGE_TEAM'],
  'folder.delete': ['DELETE_ASSETS'],
  'folder.restore': ['DELETE_ASSETS'],
  'request.create': ['VIEW_ASSETS'],
  'tag.create': ['MANAGE_TAGS', 'EDIT_ASSETS'],
};
const flagsOfNoun: Readonly<Record<string, readonly Flag[]>> = {
  file: ['EDIT_ASSETS'],
  version: ['UPLOAD_ASSETS'],
  folder: organise,
  tag: ['MANAGE_TAGS'],
  attribute: ['MANAGE_ATTRIBUTES'],
  right: ['MANAGE_RIGHTS'],
  collection: ['EDIT_ASSETS'],
  single_embed: ['MANAGE_GALLERIES'],
  gallery: ['MANAGE_GALLERIES'],
  gallery_template: ['MANAGE_GALLERIES'],
  search: ['EDIT_ASSETS'],
  comment: ['VIEW_ASSETS'],
  request: ['REVIEW_REQUESTS'],
};

/** The flags any of which lets one undo an action. */
export const flagsToUndo = (action: string): readonly Flag[] =>
  flagsOf[action] ?? flagsOfNoun[action.split('.')[0] ?? ''] ?? ['MANAGE_TEAM'];

/** Whose flags are asked about an undo. `edits`: a guest may edit in their own team, where their stars are put. */
export interface Undoer {
  readonly flags: readonly Flag[];
  readonly edits?: boolean | undefined;
}

export const hasFlagToUndo = ({ flags, edits = false }: Undoer, action: string): boolean =>
  flagsToUndo(action).some((flag) => flags.includes(flag)) || (edits && action === 'file.star');

/** What only the one who did it takes back. */
export const ownOnly: ReadonlySet<string> = new Set([
  'file.star',
  'collection.watch',
  'comment.create',
  'comment.update',
  'comment.delete',
  'request.create',
]);

/** Actions that one's own files may be undone of with the smaller flag alone. */
export const ownFilesOnly = (action: string, flags: readonly Flag[]): boolean =>
  flagsOf[action] === remove && !flags.includes('DELETE_ASSETS');
