import type { SavedAs } from '#contract/image-editor/routes.ts';
import { type FileRow, findFile } from '#features/files/store/files.ts';
import { createCopy } from '#features/submissions/changes/submit-copy.ts';
import { placeVersion } from '#features/submissions/changes/versions.ts';
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
  /** Edits with the same that wait for review are one submission. */
  readonly batch?: string;
}

interface Written {
  readonly file: string;
  readonly version: string;
  /** True of a version that waits for review: the file is one of its own. */
  readonly waits: boolean;
}

/**
 * Gives a file an edited image as its cover, or makes a copy of it beside the file, and keeps the recipe with it. The version
 * waits for review where its maker's uploads do.
 */
export async function writeEdit(
  tx: Tx,
  { jobs, storage }: Pick<Services, 'storage'> & { jobs: Jobs },
  act: Act,
  file: Authorized<FileRow, 'version'>,
  { name, bytes, recipe, source }: Rendered,
  { as, createdBy, note = null, batch }: Saving,
): Promise<Written> {
  const { team_id: team } = file;
  const version = { name, bytes, createdBy, note, source: source.source };
  const made =
    as === 'copy'
      ? await copied(tx, jobs, act, file, { name: copyName(file.name, name), bytes, createdBy })
      : await placeVersion(tx, jobs, act, file, version, batch === undefined ? {} : { batch });
  if (recipe) await keepEdit(tx, team, { version: made.version, source: source.id, recipe });
  await requireBytes({ storage }, team, bytes.sha256);
  return made;
}

async function copied(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  file: Authorized<FileRow, 'version'>,
  copy: Omit<Parameters<typeof createCopy>[4], 'id'>,
): Promise<Written> {
  const id = newId();
  await createCopy(tx, jobs, act, file, { id, ...copy });
  const { cover_version: version } = (await findFile(tx, [file.team_id], id)) ?? fail('not_found');
  return { file: id, version, waits: false };
}
