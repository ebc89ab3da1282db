import { sql } from 'kysely';
import type { emptyBin as emptyBinRoute } from '#contract/files/bulk.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { beginBulk } from '../changes/begin-bulk.ts';

/** Deletes what is in the Recycling Bin at this moment, for good. */
export const emptyBin: Handler<typeof emptyBinRoute, Services> = async (call) => {
  const { team } = call.params;
  return beginBulk(call, team, 'delete', sql`f.team_id = ${team} and f.recycled_at is not null`, null);
};
