import type { SavedAs } from '#contract/image-editor/routes.ts';
import { addVersion } from '#features/files/changes/add-version.ts';
import { type FileRow, findFile } from '#features/files/store/files.ts';
import { createCopy } from '#features/submissions/changes/submit-copy.ts';
import { requireBytes } from '#features/uploads/changes/keep-bytes.ts';
import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { copyName } from '../rules.ts';
import { keepEdit } from '../store.ts';
import type { Rendered } from './render-edit.ts';

interface Saving {
  readonly as: SavedAs;
  readonly createdBy: string;
  readonly note?: string | null | undefined;
}

/** Gives a file an edited image as its cover, or makes a copy of it beside the file, and keeps the recipe with it. */
export async function writeEdit(
  tx: Tx,
  { jobs, storage }: Pick<Services, 'storage'> & { jobs: Jobs },
  act: Act,
  file: Authorized<FileRow, 'version'>,
  { name, bytes, recipe, source }: Rendered,
  { as, createdBy, note = null }: Saving,
): Promise<{ file: string; version: string }> {
  const { team_id: team } = file;
  const id = as === 'copy' ? newId() : file.id;
  if (as === 'copy') await createCopy(tx, jobs, act, file, { id, name: copyName(file.name, name), bytes, createdBy });
  else await addVersion(tx, jobs, act, file, { name, bytes, createdBy, note, source: source.source });
  const version = ((await findFile(tx, [team], id)) ?? fail('not_found')).cover_version;
  if (recipe) await keepEdit(tx, team, { version, source: source.id, recipe });
  await requireBytes({ storage }, team, bytes.sha256);
  return { file: id, version };
}
