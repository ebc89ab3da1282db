import type { CollectionLevel, collectionPolicy } from '#contract/policy/collections.ts';
import { openFiles } from '#features/files/access.ts';
import type { FileRef } from '#features/files/store/files.ts';
import { type Authorized, authorize, authorizeSystem } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import { type Actor, teamsOf } from '#platform/http/identity/actor.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { type CollectionRow, findCollection } from './store/collections.ts';

export type CollectionAction = keyof typeof collectionPolicy;
/** A collection by its name alone. */
export type CollectionRef = Pick<CollectionRow, 'team_id' | 'id'>;
export type EditableCollection = Authorized<CollectionRow, 'collection.edit'>;
/** A collection to put files into, and to take them out of. */
export type FillableCollection = Authorized<CollectionRef, 'collection.add'>;
export type OpenedRow = CollectionRow & { readonly level: CollectionLevel | null };

/** The person whose level counts. An API key has its scopes, and nothing that was shared with whoever made it. */
export function sharedWith({ key, viewing, user }: Actor): string | null {
  if (key) return null;
  return viewing ? viewing.owns || null : user;
}

/** Opens a collection of one of the caller's teams. */
export async function openCollection<A extends CollectionAction>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<OpenedRow, A>> {
  const row = (await findCollection(call.db, teamsOf(call.actor), id, sharedWith(call.actor))) ?? fail('not_found');
  return authorize(call, action, row);
}

/** A collection that the caller is making, to put files into. */
export const newCollection = (team: string, id: string): FillableCollection =>
  authorizeSystem('Whoever may make it may fill it.', 'collection.add', { team_id: team, id });

/** A collection that people put files into. */
export async function openManual<A extends 'collection.add' | 'collection.edit'>(
  call: Opener,
  action: A,
  id: string,
): Promise<Authorized<OpenedRow, A>> {
  const row = await openCollection(call, action, id);
  return row.kind === 'manual' ? row : fail('conflict', `${row.title} is a smart collection: it fills itself.`);
}

/** A file to put into a collection by somebody who may fill that. */
export const fileToPut = <File extends FileRef>(file: File): Authorized<File, 'edit'> =>
  authorizeSystem('The collection is theirs to fill, and nothing else of the file changes.', 'edit', file);

/** Files that somebody puts into a collection they may fill, or takes out: those they see, where they may not edit files. */
export async function openFilesToPut(
  call: Opener,
  { team_id: team }: FillableCollection,
  ids: readonly string[],
): Promise<Authorized<FileRef, 'edit'>[]> {
  if (call.standingIn(team).flags.includes('EDIT_ASSETS')) return openFiles(call, 'edit', team, ids);
  return (await openFiles(call, 'view', team, ids)).map(fileToPut);
}
