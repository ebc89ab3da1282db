import type { moveFiles } from '#contract/collections.ts';
import type { Body } from '#contract/core/route.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openManual } from './access.ts';
import { orderFiles } from './changes/order.ts';
import { showDetail } from './detail.ts';
import type { MoveTarget } from './store/positions.ts';

/** Puts files before or after another of the collection, or at a position counted from 1. */
export const move: Handler<typeof moveFiles, Services> = async (call) => {
  const row = await openManual(call, 'collection.edit', call.params.id);
  const files = [...new Set(call.body.files)];
  const target = targetOf(call.body);
  await call.write((tx) => orderFiles(tx, call.act, row, files, target));
  return showDetail(call, row.team_id, row.id);
};

/** The contract lets exactly one of the three through. */
function targetOf({ before, after, position }: Body<typeof moveFiles>): MoveTarget {
  if (before !== undefined) return { before };
  if (after !== undefined) return { after };
  if (position !== undefined) return { position };
  return invalid('position', 'must be given');
}
