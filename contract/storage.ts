import { z } from 'zod';
import { instant, numeral, page, pageQuery, teamParams, uuid } from './core/fields.ts';
import { limits } from './core/limits.ts';
import { type Route, route } from './core/route.ts';
import { bulkJob } from './files/bulk.ts';
import { kinds } from './files/query.ts';

const whole = z.number().int();
const amount = z.object({ files: whole, bytes: whole });

/** Storage taken by a team's files. Sizes are those of originals; the small pictures made of them come on top. */
export const storageUse = z.object({
  /** The time of the count; null: it has not been made yet. A library of many files is counted by a job. */
  counted_at: instant.nullable(),
  counting: z.boolean(),
  /** Bytes on the disk: equal ones once, however many files have them. */
  stored: whole,
  types: z.array(amount.extend({ kind: z.enum(kinds) })),
  /** Versions that are not the cover of a file in the library. */
  versions: amount.extend({ versions: whole }),
  /** Files whose bytes another has as well; `bytes` lie on the disk once. */
  duplicates: amount.extend({ groups: whole }),
  /** With all their versions. */
  bin: amount,
  /** The most the team may store, in bytes, as staff set it; null: no limit of its own. */
  quota: whole.nullable(),
});
export type StorageUse = z.output<typeof storageUse>;

export const folderUse = z.object({
  /** Null: Root's own files. */
  folder: z.object({ uuid, name: z.string() }).nullable(),
  has_children: z.boolean(),
  /** With everything below. */
  files: whole,
  bytes: whole,
  own_files: whole,
  own_bytes: whole,
});
export type FolderUse = z.output<typeof folderUse>;

const manage = ['MANAGE_TEAM'] as const;

export const showStorage = route({
  id: 'storage.show',
  method: 'GET',
  path: 'teams/storage/{team}/',
  access: 'member',
  flags: manage,
  summary: 'What the files of a team take, by type, and what could be cleared',
  params: teamParams,
  reply: storageUse,
  status: 200,
});
export const listFolderUse = route({
  id: 'storage.folders',
  method: 'GET',
  path: 'teams/storage/folders/{team}/',
  access: 'member',
  flags: manage,
  summary: 'What the folders in a folder take, the largest first, as counted last',
  params: teamParams,
  query: pageQuery.extend({ parent: uuid.optional() }),
  reply: page(folderUse),
  status: 200,
});

const days = z.number().int().min(0).max(limits.binDaysMost);

export const showOldVersions = route({
  id: 'storage.old_versions',
  method: 'GET',
  path: 'teams/storage/old_versions/{team}/',
  access: 'member',
  flags: manage,
  summary: 'What deleting versions that are not the cover and older than so many days would free',
  params: teamParams,
  query: z.strictObject({ days: numeral(z.number().int().min(0).max(limits.binDaysMost)) }),
  reply: z.object({
    versions: whole,
    files: whole,
    /** Of bytes that nothing else has. */
    frees: whole,
  }),
  status: 200,
});
export const deleteOldVersions = route({
  id: 'storage.delete_old_versions',
  method: 'POST',
  path: 'teams/storage/old_versions/delete/{team}/',
  access: 'member',
  flags: ['DELETE_ASSETS'],
  summary: 'Delete versions that are not the cover and older than so many days permanently',
  params: teamParams,
  body: z.strictObject({ days }),
  reply: bulkJob,
  status: 202,
});

/** Every call of this file. */
export const routes: readonly Route[] = [showStorage, listFolderUse, showOldVersions, deleteOldVersions];
