import { type Attachable, attach } from '#features/attachments/changes/attach.ts';
import { setValues } from '#features/attributes/changes/set-values.ts';
import { carryConsents } from '#features/consents/changes/carry.ts';
import { addVersion } from '#features/files/changes/add-version.ts';
import { collect } from '#features/files/changes/collect.ts';
import { type ColumnChange, changeAll, setting } from '#features/files/changes/columns.ts';
import { copyright, describe, rightsContext } from '#features/files/changes/describe.ts';
import { expire, restrict, watermark } from '#features/files/changes/flag.ts';
import { grant } from '#features/files/changes/grant.ts';
import { link } from '#features/files/changes/link.ts';
import { recycle } from '#features/files/changes/recycle.ts';
import { relate } from '#features/files/changes/relations.ts';
import { tagFiles } from '#features/files/changes/tag-files.ts';
import { lockFiles } from '#features/files/store/files.ts';
import type { LedgerKey } from '#features/ledger/changes/key.ts';
import { relateLocked } from '#features/related/changes/relate.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import type { MergePermit } from '../access.ts';
import type { MergePlan } from '../merge-plan.ts';
import { versionName } from '../store.ts';
import type { GainedValues } from '../values-gained.ts';

function columnsOf(
  { keep, expires, internalUse, watermark: marked, filled }: MergePlan,
  may: MergePermit,
): ColumnChange[] {
  const file = may.edit(keep);
  return [
    ...(expires ? [setting(expire, file, expires.toISOString())] : []),
    ...(internalUse ? [setting(restrict, file, true)] : []),
    ...(marked ? [setting(watermark, may.watermark(keep), true)] : []),
    ...(filled.description ? [setting(describe, file, filled.description)] : []),
    ...(filled.copyright ? [setting(copyright, file, filled.copyright)] : []),
    ...(filled.rights_context ? [setting(rightsContext, file, filled.rights_context)] : []),
  ];
}

/** The better picture becomes a new version of the file that stays, and its cover. */
async function takePicture(
  tx: Tx,
  jobs: Jobs,
  act: Act,
  { keep, picture }: MergePlan,
  may: MergePermit,
): Promise<void> {
  if (!picture) return;
  const { sha256, size, media_type: mediaType, extension, kind, name } = picture;
  await addVersion(tx, jobs, act, may.version(keep), {
    name: (await versionName(tx, keep.team_id, picture.cover_version)) ?? name,
    bytes: { sha256, size, mediaType, extension, kind },
    createdBy: act.actor,
  });
}

/** The file that stays gets the attachments of the others and takes their place wherever they are attached or linked. */
async function takeCompany(tx: Tx, act: Act, plan: MergePlan, may: MergePermit): Promise<void> {
  const { keep, attachments, related, hosts } = plan;
  const file = may.edit(keep);
  const ids = [...related, ...hosts].map(({ uuid }) => uuid);
  const locked = ids.length > 0 ? await lockFiles(tx, keep.team_id, ids) : [];
  const wanted = attachments.flatMap((one): Attachable[] => {
    if (one.url !== null) return [{ url: one.url, title: one.title }];
    return one.file === null ? [] : [{ file: { id: one.file, name: one.name }, uploaded: false }];
  });
  if (wanted.length > 0) await attach(tx, act, file, wanted);
  const among = (list: readonly { uuid: string }[]) => locked.filter(({ id }) => list.some(({ uuid }) => uuid === id));
  for (const host of among(hosts)) await attach(tx, act, may.edit(host), [{ file: keep, uploaded: false }]);
  const others = among(related).map(({ id }) => id);
  if (others.length > 0) await relateLocked(tx, act, file, others);
}

export interface MergeTools {
  readonly jobs: Jobs;
  readonly key: LedgerKey;
}

/** Gives the file that stays all that the others have, and recycles those. The rows are locked by the caller. */
export async function mergeFiles(
  tx: Tx,
  { jobs, key }: MergeTools,
  act: Act,
  plan: MergePlan,
  attributes: readonly GainedValues[],
  may: MergePermit,
): Promise<void> {
  const { keep, others, tags, folders, collections, rights, consents } = plan;
  const team = keep.team_id;
  const files = [may.edit(keep)];
  const gone = others.map((file) => {
    may.edit(file);
    return may.recycle(file);
  });
  const ids = (list: readonly { uuid: string }[]) => list.map(({ uuid }) => uuid);
  if (tags.length > 0) await tagFiles(tx, act, { team, files, tags: ids(tags), bump: true, keeps: true });
  for (const [rule, more] of [
    [link, folders],
    [collect, ids(collections)],
    [grant, ids(rights)],
  ] as const)
    if (more.length > 0) await relate(tx, act, { team, rule, files, others: more, bump: true });
  for (const { attribute, values } of attributes) await setValues(tx, act, team, files, { attribute, values });
  await takeCompany(tx, act, plan, may);
  const columns = columnsOf(plan, may);
  if (columns.length > 0) await changeAll(tx, act, team, [keep.id], columns);
  await takePicture(tx, jobs, act, plan, may);
  // Once it has the picture that it keeps: the ledger proves its bytes.
  if (consents.length > 0) await carryConsents(tx, act, key, { file: may.consents(keep), consents: ids(consents) });
  await changeAll(
    tx,
    act,
    team,
    gone.map((file) => file.id),
    [setting(recycle, gone, true)],
  );
}
