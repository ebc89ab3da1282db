import type { mergeTags as mergeRoute } from '#contract/tags.ts';
import { allowTime } from '#platform/db/allow-time.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openTags } from './access.ts';
import { askCopies, manyFilesSeconds } from './changes/ask-copies.ts';
import { mergeTags } from './changes/merge.ts';
import { showTag } from './present.ts';

/** Files of the `from` tags get the `to` tag; the `from` tags are gone. */
export const merge: Handler<typeof mergeRoute, Services> = async (call) => {
  const { db, params, body, act, write, services } = call;
  const { team } = params;
  if (body.from.includes(body.to)) invalid('from', 'a tag cannot be merged into itself');
  await write(async (tx) => {
    await allowTime(tx, manyFilesSeconds);
    const tags = await openTags(call, tx, team, [...body.from, body.to]);
    const to = tags.find((tag) => tag.id === body.to) ?? fail('not_found');
    const from = tags.filter((tag) => tag !== to);
    await mergeTags(tx, act, from, to, body.keep_synonyms);
    await askCopies(tx, services.jobs, team);
  });
  return showTag(db, team, body.to);
};
