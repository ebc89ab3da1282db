import { tellProgress } from '#features/files/changes/tell-progress.ts';
import {
  type BulkRow,
  endBatch,
  type Failure,
  findJob,
  isOpen,
  lockJob,
  openBatches,
} from '#features/files/store/bulk.ts';
import { findFile } from '#features/files/store/files.ts';
import { type Rendered, renderEdit } from '#features/image-editor/changes/render-edit.ts';
import { writeEdit } from '#features/image-editor/changes/write-edit.ts';
import { focusOf } from '#features/image-editor/rules.ts';
import { findVersion } from '#features/versions/store.ts';
import { resumeAct } from '#platform/db/change.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { AppError, fail } from '#platform/errors.ts';
import { findStanding } from '#platform/http/identity/standing.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { DecoderKilled, MediaFailure, WorkshopClosed } from '#platform/media/failure.ts';
import type { Services } from '#server/services.ts';
import type { Applied } from '../changes/begin-apply.ts';
import { editable } from '../editable.ts';
import type { ApplyData } from './definition.ts';

/** Pictures that are worked on at once: as two are drawn, the metadata and rows of another are written. */
const abreast = 3;
/** After so many tries of the job, what fails for an unknown reason is passed over. */
const patience = 3;

const replaced = 'Another version became the cover in the meantime.';

/** One file of a job: its batch has no other. */
interface Turn {
  readonly job: BulkRow;
  readonly number: number;
  readonly file: string;
}

const appliedOf = ({ value }: BulkRow) => value as Applied;

/** The file as it may be edited now, or why not. */
async function open(db: Db, { job, file }: Turn) {
  const { team_id: team, actor: user, set_id: set } = job;
  const [who, row] = [await findStanding(db, { team, user, set }), await findFile(db, [team], file)];
  if (!who) return { code: 'forbidden', reason: 'You are no longer a member of this team.' };
  return editable(who, row);
}

/** The reason that a file is passed over; what passes, or is no fault of the file, is thrown on. */
function failureOf(error: unknown, { file: uuid }: Turn, tries: number): Failure {
  const passes = error instanceof DecoderKilled || error instanceof WorkshopClosed;
  if (error instanceof MediaFailure) return { uuid, code: 'invalid', reason: error.message };
  if (error instanceof AppError && !passes && error.code !== 'busy')
    return { uuid, code: error.code, reason: error.message };
  if (tries < patience) throw error;
  return { uuid, code: 'internal' };
}

/** Ends the turn of a file, with what came of it: in one transaction, so that no file has two versions of one job. */
async function end(services: Services, turn: Turn, write: (tx: Tx) => Promise<readonly Failure[]>): Promise<boolean> {
  const { job, number, file } = turn;
  const { team_id: team, id } = job;
  return services.db.transaction().execute(async (tx) => {
    const now = await lockJob(tx, team, id);
    if (!now || now.finished_at !== null) return false;
    if (!(await isOpen(tx, team, id, number))) return true;
    const failed = await write(tx);
    const after = await endBatch(tx, team, id, { number, files: [file] }, failed);
    await tellProgress(tx, resumeAct(job.set_id, job.actor, job.source), after);
    return after.finished_at === null;
  });
}

/** The file's cover with the recipe on it, or why there is none. */
async function render(services: Services, turn: Turn, signal: AbortSignal, tries: number): Promise<Rendered | Failure> {
  const { recipe } = appliedOf(turn.job);
  const opened = await open(services.db, turn);
  if ('code' in opened) return { uuid: turn.file, ...opened };
  const { file } = opened;
  try {
    const cover = (await findVersion(services.db, file.team_id, file.cover_version)) ?? fail('not_found');
    return await renderEdit(services, cover, { recipe, focalPoint: focusOf(file), signal, background: true });
  } catch (error) {
    signal.throwIfAborted();
    return failureOf(error, turn, tries);
  }
}

/** Edits one file. False when the job is over, or was stopped. */
async function takeTurn(services: Services, turn: Turn, signal: AbortSignal, tries: number): Promise<boolean> {
  const { job, file: uuid } = turn;
  const { as, name } = appliedOf(job);
  const edit = await render(services, turn, signal, tries);
  if ('code' in edit) return end(services, turn, async () => [edit]);
  const act = resumeAct(job.set_id, job.actor, job.source);
  try {
    return await end(services, turn, async (tx) => {
      // Asked again: it takes a while to make a picture.
      const opened = await open(tx, turn);
      if ('code' in opened) return [{ uuid, ...opened }];
      const { file } = opened;
      if (file.cover_version !== edit.source.id) return [{ uuid, code: 'conflict', reason: replaced }];
      await writeEdit(tx, services, act, file, edit, {
        as,
        createdBy: job.actor,
        note: name && `Recipe: ${name}`,
        batch: job.id,
      });
      return [];
    });
  } catch (error) {
    const failed = failureOf(error, turn, tries);
    return end(services, turn, async () => [failed]);
  }
}

/** Puts a recipe on the files of a job one by one, and goes on where it was when it was interrupted. */
export async function applyRecipe(
  services: Services,
  { team, job: id }: ApplyData,
  signal: AbortSignal,
  { retries }: Attempt,
): Promise<void> {
  const job = await findJob(services.db, [team], id);
  if (!job || job.finished_at !== null) return;
  const left = await openBatches(services.db, team, id);
  const work = async () => {
    for (let batch = left.shift(); batch; batch = left.shift()) {
      signal.throwIfAborted();
      const [file = ''] = batch.files;
      const more = await takeTurn(services, { job, number: batch.number, file }, signal, retries);
      services.pulse.changed();
      services.jobs.wake();
      if (!more) left.length = 0;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: abreast }, work));
  for (const ended of ends) if (ended.status === 'rejected') throw ended.reason;
}
