import type { AuditRetention, showAuditRetention, updateAuditRetention } from '#contract/audit/routes.ts';
import { limits } from '#contract/core/limits.ts';
import type { Db } from '#platform/db/db.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { setRetention } from './changes/set-retention.ts';
import { countOlder, findDays, oldestOf } from './store.retention.ts';

async function stateOf(db: Db, team: string, asked?: number): Promise<AuditRetention> {
  const days = await findDays(db, team);
  const tried = asked ?? days;
  const older = tried === null ? 0 : await countOlder(db, team, tried, limits.countExactTo + 1);
  return {
    days,
    oldest: (await oldestOf(db, team))?.toISOString() ?? null,
    deletes: Math.min(older, limits.countExactTo),
    deletes_exact: older <= limits.countExactTo,
  };
}

export const show: Handler<typeof showAuditRetention, Services> = ({ db, params, query }) =>
  stateOf(db, params.team, query.days);

/** Sets the retention; entries it deletes go within hours, by the job that forgets. */
export const update: Handler<typeof updateAuditRetention, Services> = async (call) => {
  const { db, act, params, body } = call;
  await call.write((tx) => setRetention(tx, act, params.team, body.days));
  return stateOf(db, params.team);
};
