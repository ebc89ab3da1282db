import { z } from 'zod';
import { person, uuid, uuidParams } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { folderRef } from './folders.ts';
import { folderLevels as levels } from './policy/folders/folder-levels.ts';

const level = z.enum(levels);

/** People and groups with a level in a folder and everything below it, besides what their roles allow. */
export const folderLevels = z.object({
  /** Those who were given it in this very folder, by name. */
  people: z.array(person.extend({ level })),
  groups: z.array(z.object({ uuid, name: z.string(), level })),
  /** Those who have it from a folder above, and from which; the nearest first. */
  inherited: z.array(z.object({ uuid, name: z.string(), group: z.boolean(), level, folder: folderRef })),
});
export type FolderLevels = z.output<typeof folderLevels>;

const manage = { access: 'member', keys: false, flags: ['MANAGE_FOLDERS'], params: uuidParams } as const;

export const showFolderLevels = route({
  ...manage,
  id: 'folders.levels',
  method: 'GET',
  path: 'files/folder/levels/{uuid}/',
  summary: 'The people and groups who may add files to a folder or edit them, besides those whose role lets them',
  reply: folderLevels,
  status: 200,
});
export const setFolderLevels = route({
  ...manage,
  id: 'folders.levels_update',
  method: 'PUT',
  path: 'files/folder/levels/{uuid}/',
  summary:
    'Let people and groups of the team add files to a folder and those below it, or edit them: these, and nobody else',
  body: z.strictObject({
    people: z.array(z.strictObject({ user: uuid, level })).max(limits.folderPeople),
    groups: z.array(z.strictObject({ group: uuid, level })).max(limits.folderPeople),
  }),
  reply: folderLevels,
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showFolderLevels, setFolderLevels];
