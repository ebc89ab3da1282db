import type { updateTag } from '#contract/tags.ts';
import { allowTime } from '#platform/db/allow-time.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openTag } from './access.ts';
import { askCopies, manyFilesSeconds } from './changes/ask-copies.ts';
import { changeTag } from './changes/change.ts';
import { refuseTaken, showTag } from './present.ts';

/** Renames, colours, groups, gives synonyms. Few files are found by the new words at once, many soon after. */
export const update: Handler<typeof updateTag, Services> = async (call) => {
  const { db, body, act, services } = call;
  const tag = await openTag(call, call.params.id);
  const free = await call.write(async (tx) => {
    await allowTime(tx, manyFilesSeconds);
    const changed = await changeTag(tx, act, tag, body);
    await askCopies(tx, services.jobs, tag.team_id);
    return changed;
  });
  return free ? showTag(db, tag.team_id, tag.id) : refuseTaken(db, tag.team_id, body.name ?? tag.name);
};
