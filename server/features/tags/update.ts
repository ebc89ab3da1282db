import type { updateTag } from '#contract/tags.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openTag } from './access.ts';
import { changeTag } from './changes/change.ts';
import { refuseTaken, showTag } from './present.ts';

/** Renames, colours, or both. Every file that has the tag is found by its new name at once. */
export const update: Handler<typeof updateTag, Services> = async (call) => {
  const { db, body, act } = call;
  const tag = await openTag(call, call.params.id);
  const free = await call.write((tx) => changeTag(tx, act, tag, body));
  return free ? showTag(db, tag.team_id, tag.id) : refuseTaken(db, tag.team_id, body.name ?? tag.name);
};
