import { pageFormats } from '#contract/design-accounts/tools.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { authorizeFile } from '#features/files/access.ts';
import { findFile } from '#features/files/store/files.ts';
import { findFolder } from '#features/folders/store.ts';
import { createUploaded } from '#features/submissions/changes/submit.ts';
import { takeVersion } from '#features/submissions/changes/versions.ts';
import { requireBytes } from '#features/uploads/changes/keep-bytes.ts';
import { resumeAct } from '#platform/db/change.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import type { DesignAccountRow } from '../store/accounts.ts';
import { endWell, type TransferRow, tellProgress } from '../store/transfers.ts';
import type { DesignTool } from '../tools/tool.ts';
import { withAccess } from '../tools/with-access.ts';
import { type Fetched, fetchPage } from './fetched.ts';
import { followJob } from './poll.ts';

const mostPages = 100;
const looked = 20;

interface Importing {
  readonly row: TransferRow;
  readonly account: DesignAccountRow;
  readonly tool: DesignTool;
  readonly who: Standing;
}

/** The file that gets the version, as it may be changed now. */
async function versionTarget({ db }: Services, { row, who }: Importing) {
  const file =
    (await findFile(db, [row.team_id], row.file_id ?? '')) ?? fail('not_found', 'The file was deleted meanwhile.');
  return authorizeFile(who, 'version', file);
}

/** Makes the files, or the version, and ends the import: once. */
async function write(services: Services, one: Importing, pages: readonly Fetched[]): Promise<void> {
  const { db, jobs } = services;
  const { row } = one;
  const { team_id: team, user_id: user } = row;
  const act = resumeAct(row.set_id, user, row.source);
  const target = row.file_id === null ? null : await versionTarget(services, one);
  const made = pages.map((page) => ({ ...page, id: target?.id ?? newId() }));
  await db.transaction().execute(async (tx) => {
    if (!(await endWell(tx, row, [...new Set(made.map(({ id }) => id))]))) return;
    const folder = row.folder_id === null ? null : ((await findFolder(tx, [team], row.folder_id))?.id ?? null);
    for (const { id, name, bytes } of made) {
      if (target) await takeVersion(tx, jobs, act, target, { name, bytes, createdBy: user });
      else await createUploaded(tx, jobs, act, { id, team, folder, name, bytes, createdBy: user }, null);
      await requireBytes(services, team, bytes.sha256);
    }
  });
  services.pulse.changed();
  jobs.wake();
}

/** The page that is asked for: of types that have one each, a version is the first. */
const pageOf = ({ page, file_id, format }: TransferRow): number | null =>
  page ?? (file_id !== null && format !== null && pageFormats.includes(format) ? 1 : null);

/** Has a design exported, and brings it into the library. Throws `NetworkTrouble` and `AppError`. */
export async function importDesign(services: Services, one: Importing, signal: AbortSignal): Promise<void> {
  const { row, account, tool } = one;
  const { team_id: team, design = '', format } = row;
  if (row.file_id !== null) await versionTarget(services, one);
  await tellProgress(services.db, row, { state: 'running', progress: 5 });
  const { title } = await withAccess(services, account, signal, (access) =>
    tool.design(services, access, design ?? ''),
  );
  await tellProgress(services.db, row, { state: 'running', progress: looked });
  const look = (job: string) =>
    withAccess(services, account, signal, (access) => tool.lookAtExport(services, access, job));
  const wanted = { design: design ?? '', format: format ?? 'png', page: pageOf(row) };
  const begun =
    row.remote_job === null
      ? await withAccess(services, account, signal, (access) => tool.beginExport(services, access, wanted))
      : await look(row.remote_job);
  const urls = await followJob(services, row, begun, look, signal);
  if (urls.length === 0) fail('integration_failed', 'The exported design is empty.');
  if (urls.length > mostPages)
    fail('too_large', `Designs of at most ${mostPages} pages can be imported as images. Choose PDF.`);
  const taken = row.file_id === null ? urls : urls.slice(0, 1);
  const pages: Fetched[] = [];
  for (const [at, url] of taken.entries())
    pages.push(await fetchPage(services, tool, { team, title, url, at, of: taken.length }, signal));
  await write(services, one, pages);
}
