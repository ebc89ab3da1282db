import type { deleteTags } from '#contract/tags.ts';
import { allowTime } from '#platform/db/allow-time.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openTags } from './access.ts';
import { askCopies, manyFilesSeconds } from './changes/ask-copies.ts';
import { removeTags } from './changes/remove.ts';

/** All of them, or none when one is not the team's. */
export const removeSeveral: Handler<typeof deleteTags, Services> = async (call) => {
  const { params, body, act, services, write } = call;
  const { team } = params;
  return write(async (tx) => {
    await allowTime(tx, manyFilesSeconds);
    const tags = await openTags(call, tx, team, body.tags);
    await removeTags(tx, act, team, tags);
    await askCopies(tx, services.jobs, team);
    return { deleted: tags.length };
  });
};
