import type { updateFile } from '#contract/files/routes.ts';
import { ensureTags } from '#features/tags/changes/ensure.ts';
import type { Authorized } from '#platform/authorize.ts';
import { wasCommitted } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { untilBack } from '#platform/db/pool/until-back.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { requireReceiving } from '../access.target.ts';
import { openFile } from '../access.ts';
import { changeOne, differing } from '../changes/change-one.ts';
import { changeAll } from '../changes/columns.ts';
import { expireByRights } from '../changes/grant-expiry.ts';
import { replaceRelated } from '../changes/relations.ts';
import { star } from '../changes/star.ts';
import { replaceTags } from '../changes/tag-files.ts';
import { type Permit, permitChanges } from '../permit.ts';
import { type DetailedFileRow, findDetailed } from '../present/details.ts';
import { presentDetail, presentDetailed } from '../present/file.ts';
import { type FileRow, lockFiles } from '../store/files.ts';
import { planUpdate, type UpdatePlan } from '../update-plan.ts';

type UpdateCall = Call<typeof updateFile, Services>;

/** The revision a change must meet, when the request names one. */
function wantedRevision(call: UpdateCall, file: FileRow): number | undefined {
  const header = call.request.headers['if-match'];
  return header === undefined || header === '*' ? undefined : file.revision;
}

/** Relations, each one statement; together with the row they count as one new revision. */
async function changeRelations(
  tx: Tx,
  call: UpdateCall,
  file: Authorized<FileRow, 'edit'>,
  { relations, tags }: UpdatePlan,
  counted: boolean,
): Promise<void> {
  const team = file.team_id;
  let bump = !counted;
  for (const { rule, others } of relations) {
    const changed = await replaceRelated(tx, call.act, { team, rule, files: [file], others, bump });
    if (changed.length > 0) bump = false;
  }
  if (!tags) return;
  const ids = (await ensureTags(tx, call.act, team, tags)).map(({ uuid }) => uuid);
  await replaceTags(tx, call.act, { team, file, tags: ids, bump });
}

/** Everything in one transaction, on the locked row. `stale`: someone was faster, and nothing was written. */
async function changeInOne(
  tx: Tx,
  call: UpdateCall,
  file: FileRow,
  may: Permit,
  plan: UpdatePlan,
  revision: number | undefined,
): Promise<'done' | 'stale'> {
  const [now] = await lockFiles(tx, file.team_id, [file.id]);
  if (!now) fail('not_found');
  if (revision !== undefined && now.revision !== revision) return 'stale';
  const counted =
    plan.columns.length > 0 && (await changeAll(tx, call.act, now.team_id, [now.id], plan.columns)).length > 0;
  const { rights } = plan;
  if (rights) await expireByRights(tx, call.act, now.team_id, [may('edit')], rights);
  if (plan.relations.length > 0 || plan.tags) await changeRelations(tx, call, may('edit'), plan, counted);
  if (plan.starred !== undefined) await star(tx, call.act, call.actor.user, [may('star')], plan.starred);
  return 'done';
}

const current = async (call: UpdateCall, file: FileRow): Promise<DetailedFileRow> =>
  (await findDetailed(call.db, file.team_id, call.actor.user, file.id)) ?? fail('not_found');

/** The commonest update, of fields of the row alone, is one statement, unless someone was faster. */
async function changeRow(
  call: UpdateCall,
  file: FileRow,
  { columns }: UpdatePlan,
  revision: number | undefined,
): Promise<DetailedFileRow> {
  const { act, actor, writeOne } = call;
  const news = differing(file, columns);
  if (news.length === 0) return current(call, file);
  // It is done once however often it is asked for: afterwards the file is at another revision.
  const changed = await untilBack(() => writeOne((db) => changeOne(db, act, actor.user, file, news)));
  if (changed) return changed;
  if (await wasCommitted(call.db, act, file.team_id)) return current(call, file);
  if (revision !== undefined) fail('stale', { current: presentDetailed(call, await current(call, file)) });
  await writeOne((db) => changeAll(db, act, file.team_id, [file.id], columns));
  return current(call, file);
}

async function carryOut(
  call: UpdateCall,
  file: FileRow,
  may: Permit,
  plan: UpdatePlan,
  revision: number | undefined,
): Promise<DetailedFileRow> {
  const rowAlone = plan.relations.length === 0 && plan.tags === undefined && plan.starred === undefined;
  if (rowAlone) return changeRow(call, file, plan, revision);
  const outcome = await call.write((tx) => changeInOne(tx, call, file, may, plan, revision));
  const now = await current(call, file);
  if (outcome === 'stale') fail('stale', { current: presentDetailed(call, now) });
  return now;
}

export const update: Handler<typeof updateFile, Services> = async (call) => {
  const file = await openFile(call, 'view', call.params.uuid);
  const may = permitChanges(call, file, call.body);
  await call.requireRevision(file.revision, () => presentDetail(call, file));
  const { newFolder } = call.body;
  if (newFolder !== undefined) await requireReceiving(call.db, call.standingIn(file.team_id), file.team_id, newFolder);
  const plan = await planUpdate(call.db, file.team_id, may, call.body);
  return presentDetailed(call, await carryOut(call, file, may, plan, wantedRevision(call, file)));
};
