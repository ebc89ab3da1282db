import type { updateRight } from '#contract/rights.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { checkDocument, openRight } from './access.ts';
import { changeRight } from './changes/change.ts';
import { presentRight, refuseTaken, showRight } from './present.ts';

export const update: Handler<typeof updateRight, Services> = async (call) => {
  const { db, body, act } = call;
  const right = await openRight(call, 'right.manage', call.params.id);
  await call.requireRevision(right.revision, async () => presentRight(right));
  await checkDocument(call, right.team_id, body.document);
  const free = await call.write((tx) => changeRight(tx, act, right, body));
  return free ? showRight(db, right.team_id, right.id) : refuseTaken(db, right.team_id, body.name ?? right.name);
};
