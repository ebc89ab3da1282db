import type { Body } from '#contract/core/route.ts';
import type { MetadataItem, updateMetadata } from '#contract/metadata/routes.ts';
import { openFile } from '#features/files/access.ts';
import { presentDetail } from '#features/files/present/file.ts';
import { lockFiles } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { correct, type Wish } from './changes/correct.ts';
import { idOf, itemsOf } from './rules.ts';
import { findCorrections, findSaid } from './store.ts';

type UpdateBody = Body<typeof updateMetadata>['metadata'][number];

/** The corrections that one part of the body asks for. To say what the file says is to correct nothing. */
function wishOf(file: string, known: ReadonlyMap<string, MetadataItem>, asked: UpdateBody): Wish {
  const id = 'uuid' in asked ? asked.uuid : idOf(file, asked);
  const item = known.get(id);
  if ('uuid' in asked && !item) fail('not_found', 'One of these metadata items does not exist.');
  const { schema, key } = item ?? (asked as Extract<UpdateBody, { key: string }>);
  return { id, schema, key, value: asked.value === item?.file_value ? null : asked.value };
}

/** Corrects what a file says, beside it: the bytes stay as they are until they are written back. */
export const update: Handler<typeof updateMetadata, Services> = async (call) => {
  const { act, params, body } = call;
  const file = await openFile(call, 'edit', params.uuid);
  const { team_id: team, id } = file;
  const results = await call.write(async (tx) => {
    const [now] = await lockFiles(tx, team, [id]);
    if (!now) fail('not_found');
    await call.requireRevision(now.revision, () => presentDetail(call, now));
    const said = await findSaid(tx, team, now.cover_version);
    const known = itemsOf(id, said, await findCorrections(tx, team, id));
    const byId = new Map(known.map((item) => [item.uuid, item]));
    const wishes = new Map(body.metadata.map((asked) => wishOf(id, byId, asked)).map((wish) => [wish.id, wish]));
    await correct(tx, act, file, [...wishes.values()]);
    return itemsOf(id, said, await findCorrections(tx, team, id));
  });
  return { results, next: null, count: results.length, count_exact: true };
};
