import type { Standing } from '#contract/policy/rule.ts';
import { release } from '#contract/policy/use/release.ts';
import { factsOf, openFile } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { findVersion, type VersionRow } from '#features/versions/store.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, fail } from '#platform/errors.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { uneditable } from './rules.ts';
import { findEdit, type KeptEdit } from './store.ts';

/** The beginning of an edit: the version that a recipe is put on, and the recipe of the cover. */
export interface Source {
  readonly version: VersionRow;
  readonly edit: KeptEdit | null;
}

async function coverOf(db: Db, { team_id: team, cover_version: cover }: FileRow): Promise<VersionRow> {
  return (await findVersion(db, team, cover)) ?? fail('not_found');
}

/** True when the caller may see the file of a version that something was copied from. */
async function sees(call: Opener, file: string): Promise<boolean> {
  try {
    await openFile(call, 'preview', file);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The version that an edit of a file begins with: what the recipe of its cover was put on, so that it is put on it anew. */
export async function sourceOf(call: Opener, file: FileRow): Promise<Source> {
  const cover = await coverOf(call.db, file);
  const edit = (await findEdit(call.db, file.team_id, cover.id)) ?? null;
  const made = edit?.source_version ? await findVersion(call.db, file.team_id, edit.source_version) : undefined;
  const seen = made && (made.file_id === file.id || (await sees(call, made.file_id)));
  return seen ? { version: made, edit } : { version: cover, edit: null };
}

/** The version that a recipe is put on: the one that is named, of this file or the one that it was edited from. */
export async function chosenSource(call: Opener, file: FileRow, version: string | undefined): Promise<VersionRow> {
  const { version: usual } = await sourceOf(call, file);
  const chosen =
    version === undefined || version === usual.id ? usual : await findVersion(call.db, file.team_id, version);
  if (!chosen || (chosen.id !== usual.id && chosen.file_id !== file.id))
    fail('not_found', 'This file has no such version.');
  requireEditable(chosen);
  return chosen;
}

export function requireEditable(version: VersionRow): void {
  const reason = uneditable(version);
  if (reason !== undefined) fail('unsupported_type', reason);
}

const withMarkAlone = 'You can only have this image with its watermark, so you cannot edit it.';

/** The reason that somebody may not have a file's pixels as they are, which an edit would give them; null: they may. */
export function refusalOfPixels(who: Standing, file: FileRow): string | null {
  const seen = release(who, 'see', factsOf(file), file.read_at);
  if (seen.pixels === 'none') return seen.denial.reason;
  return seen.pixels === 'watermarked' ? withMarkAlone : null;
}
