import type { mergeTags as mergeRoute } from '#contract/tags.ts';
import { authorized } from '#platform/authorized.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { mergeTags } from './changes/merge.ts';
import { showTag } from './present.ts';
import { lockTags } from './store.ts';

/** Files of the `from` tags get the `to` tag; the `from` tags are gone. */
export const merge: Handler<typeof mergeRoute, Services> = async ({ db, params: { team }, body, act, write }) => {
  const from = [...new Set(body.from)];
  if (from.includes(body.to)) invalid('from', 'a tag cannot be merged into itself');
  await write(async (tx) => {
    const tags = await lockTags(tx, team, [...from, body.to]);
    const of = (id: string) => authorized(tags.find((tag) => tag.id === id) ?? fail('not_found'), 'tag.manage');
    await mergeTags(tx, act, from.map(of), of(body.to));
  });
  return showTag(db, team, body.to);
};
