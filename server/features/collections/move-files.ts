import type { moveFiles } from '#contract/collections.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openManual } from './access.ts';
import { orderFiles } from './changes/order.ts';
import { showDetail } from './detail.ts';

/** Puts files before or after another of the collection, or at a place counted from 1. */
export const move: Handler<typeof moveFiles, Services> = async (call) => {
  const row = await openManual(call, 'collection.edit', call.params.id);
  const { before, after, position } = call.body;
  const files = [...new Set(call.body.files)];
  const wanted = before
    ? { before }
    : after
      ? { after }
      : position
        ? { position }
        : invalid('position', 'must be given');
  await call.write((tx) => orderFiles(tx, call.act, row, files, wanted));
  return showDetail(call, row.team_id, row.id);
};
