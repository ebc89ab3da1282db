import { needsMarks } from '#features/teams/store/mark.ts';
import { beginAct, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { askMark } from '../changes/ask-processing.ts';
import type { VersionRow } from '../store.ts';

/** The result of a job on a version. */
interface Made {
  /** The action in the history, such as `version.sized`. */
  readonly action: string;
  /** Told with it, besides the file. */
  readonly told?: Readonly<Record<string, unknown>>;
  /** True where pictures were made that the team's mark belongs on. */
  readonly marks: boolean;
  /** Writes it to the version's row. False when the version is gone, or wants something else by now. */
  write(tx: Tx): Promise<boolean>;
  /** Asks for what comes next. */
  next?(tx: Tx): Promise<void>;
}

/**
 * Writes down what was made of a version, with its history and the jobs that come next, and ends the job, in one
 * transaction. False when it was not wanted any more: its bytes can go.
 */
export function noteMade(
  { db, jobs }: Services,
  row: VersionRow,
  attempt: Attempt,
  { action, told = {}, marks, write, next }: Made,
): Promise<boolean> {
  const { team_id: team, id: version, file_id: file } = row;
  return db.transaction().execute(async (tx) => {
    const noted = await write(tx);
    if (noted) {
      await record(tx, beginAct(null), {
        ...{ team, action, noun: 'version', subject: version },
        after: { file, ...told },
      });
      if (marks && (await needsMarks(tx, team))) await askMark(tx, jobs, { team, version });
      await next?.(tx);
    }
    await attempt.finish(tx);
    return noted;
  });
}
