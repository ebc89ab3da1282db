import { limits } from '#contract/core/limits.ts';
import type { rightImpact } from '#contract/rights.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openRight } from './access.ts';
import { countAlone } from './store.files.ts';

/** The effect of deleting a right. */
export const impact: Handler<typeof rightImpact, Services> = async (call) => {
  const right = await openRight(call, 'right.manage', call.params.id);
  const alone = await countAlone(call.db, right.team_id, right.id);
  const exact = alone <= limits.countExactTo;
  return { files: right.count, left_without: exact ? alone : limits.countExactTo, left_without_exact: exact };
};
