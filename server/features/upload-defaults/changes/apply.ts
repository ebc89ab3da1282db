import { filesFor, setValues } from '#features/attributes/changes/set-values.ts';
import { addFiles } from '#features/collections/changes/put-files.ts';
import { changeAll, setting } from '#features/files/changes/columns.ts';
import { restrict } from '#features/files/changes/flag.ts';
import { grant } from '#features/files/changes/grant.ts';
import { expireByRights } from '#features/files/changes/grant-expiry.ts';
import { relate } from '#features/files/changes/relations.ts';
import { tagFiles } from '#features/files/changes/tag-files.ts';
import { type Act, type Cause, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { collectionOfPlan, fileInTheMaking } from '../access.ts';
import { lookUp } from '../known.ts';
import { type From, givesOf, isEmpty } from '../rules.ts';
import { includes } from '../store.plan.ts';
import { holdRefs, type NamedRef, type Ref } from '../store.refs.ts';
import type { UploadPlan } from './plan.ts';

const causeOf = (from: From): Cause =>
  from === null || from.kind === 'team' ? { kind: 'upload' } : { kind: from.kind, uuid: from.uuid, name: from.name };
const by = (act: Act, from: From): Act => ({ ...act, cause: causeOf(from) });

/** Tags in the order in which they were named: of an exclusive group the last one counts. */
const inOrder = (refs: readonly Ref[], ids: readonly string[]): string[] => {
  const named = refs.map(({ uuid }) => uuid).filter((id) => ids.includes(id));
  return [...named, ...ids.filter((id) => !named.includes(id))];
};

interface Skipped {
  kind: string;
  name: string;
}

const kinds = { tags: 'tag', rights: 'right', collections: 'collection' } as const;

/**
 * Puts on a file that was just made what was planned for it. What is gone by now, or does not fit any more, is left out,
 * and history says so.
 */
export async function applyPlan(
  tx: Tx,
  act: Act,
  team: string,
  id: string,
  { plan, missing }: UploadPlan,
): Promise<void> {
  const skipped: Skipped[] = [...missing];
  const file = fileInTheMaking(team, id);
  if (!isEmpty(plan)) {
    const known = await lookUp(tx, team, [givesOf(plan)]);
    const present = async (what: NamedRef, refs: readonly Ref[]): Promise<string[]> => {
      const now = refs.map((ref) => ({ ref, row: known[what].get(ref.uuid) }));
      const held = await holdRefs(tx, team, what, [...new Set(now.flatMap(({ row }) => row?.uuid ?? []))]);
      for (const { ref, row } of now)
        if (!row || !held.has(row.uuid)) skipped.push({ kind: kinds[what], name: ref.name });
      return [...held];
    };
    const { tags, rights, collections, internal_use: internal } = plan;
    if (tags) {
      const others = await present('tags', tags.value);
      if (others.length > 0)
        await tagFiles(tx, by(act, tags.from), { team, files: [file], tags: inOrder(tags.value, others), bump: false });
    }
    if (rights) {
      const others = await present('rights', rights.value);
      const its = by(act, rights.from);
      await expireByRights(tx, its, team, [file], others);
      if (others.length > 0) await relate(tx, its, { team, rule: grant, files: [file], others, bump: false });
    }
    if (collections)
      for (const collection of (await present('collections', collections.value)).sort())
        await addFiles(tx, by(act, collections.from), collectionOfPlan(team, collection), [file]);
    if (internal?.value) await changeAll(tx, by(act, internal.from), team, [id], [setting(restrict, file, true)]);
    const planned = plan.attributes.length > 0 && (await includes(tx, team, 'DAM_PLUS'));
    for (const { from, value } of planned ? plan.attributes : []) {
      const wanted = { attribute: value.uuid, values: value.values };
      if (!known.fits(value)) skipped.push({ kind: 'attribute', name: value.name });
      else if (value.values.length > 0 && (await filesFor(tx, team, [id], wanted)).has(id))
        await setValues(tx, by(act, from), team, [file], wanted);
    }
  }
  if (skipped.length === 0) return;
  const after = { skipped };
  await record(tx, by(act, null), { team, action: 'file.left_out', noun: 'file', subject: id, after });
}
