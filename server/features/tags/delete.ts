import type { deleteTag } from '#contract/tags.ts';
import { allowTime } from '#platform/db/allow-time.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openTag } from './access.ts';
import { askCopies, manyFilesSeconds } from './changes/ask-copies.ts';
import { removeTags } from './changes/remove.ts';

export const remove: Handler<typeof deleteTag, Services> = async (call) => {
  const tag = await openTag(call, call.params.id);
  await call.write(async (tx) => {
    await allowTime(tx, manyFilesSeconds);
    await removeTags(tx, call.act, tag.team_id, [tag]);
    await askCopies(tx, call.services.jobs, tag.team_id);
  });
};
