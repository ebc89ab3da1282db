import { exportLimits } from '#contract/team-exports/limits.ts';
import { beginAct, record } from '#platform/db/change.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { type ExportRow, endExport } from '../store.ts';

/** Ends an export: it can be downloaded from now on, or says why it never will be. */
export async function finishExport(
  { db, pulse }: Pick<Services, 'db' | 'pulse'>,
  row: ExportRow,
  failed: string | null,
  attempt: Attempt,
): Promise<void> {
  const { team_id: team, id: subject } = row;
  await db.transaction().execute(async (tx) => {
    if (await endExport(tx, row, { failed, days: exportLimits.keptDays }))
      await record(tx, beginAct(null), {
        team,
        action: failed === null ? 'team_export.ready' : 'team_export.failed',
        noun: 'team_export',
        subject,
        ...(failed === null ? {} : { after: { failed } }),
      });
    await attempt.finish(tx);
  });
  pulse.changed();
}
