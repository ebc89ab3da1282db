import { authorizeFile } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { type Authorized, authorizeSystem } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Opener } from '#platform/http/identity/opener.ts';

/** Files of a group that may be put together: each can be edited, and all but the one that stays recycled. */
export interface MergePermit {
  edit(file: FileRow): Authorized<FileRow, 'edit'>;
  recycle(file: FileRow): Authorized<FileRow, 'recycle'>;
  version(file: FileRow): Authorized<FileRow, 'version'>;
  /** Whoever may put files together carries their watermark over. */
  watermark(file: FileRow): Authorized<FileRow, 'watermark'>;
  /** The same for the consents of the people in it: it shows what the others show. */
  consents(file: FileRow): Authorized<FileRow, 'consent.manage'>;
}

export function permitMerge(call: Pick<Opener, 'standingIn'>, team: string): MergePermit {
  const who = call.standingIn(team);
  return {
    edit: (file) => authorizeFile(who, 'edit', file),
    recycle: (file) => authorizeFile(who, 'recycle', file),
    version: (file) => authorizeFile(who, 'version', file),
    consents(file) {
      authorizeFile(who, 'edit', file);
      return authorizeSystem('Whoever may put files together carries their consents over.', 'consent.manage', file);
    },
    watermark(file) {
      authorizeFile(who, 'edit', file);
      return authorizeSystem('Whoever may put files together carries their watermark over.', 'watermark', file);
    },
  };
}

/** All of these must be live files of the team. */
export function requireAll(files: readonly FileRow[], ids: readonly string[]): void {
  if (files.length < new Set(ids).size) fail('not_found', 'One of these files does not exist.');
  const recycled = files.find((file) => file.recycled_at !== null);
  if (recycled) fail('conflict', `${recycled.name} is in the Recycling Bin.`);
}
