import type { GivenChanges } from '#contract/upload-defaults.ts';
import { readWanted } from '#features/attributes/changes/set-values.ts';
import { findByRefs } from '#features/attributes/store.ts';
import { ensureTags } from '#features/tags/changes/ensure.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { findCollections, findRights } from '../store.choose.ts';
import type { GivenValues, StoredDefaults } from '../store.refs.ts';

type ChosenDefaults = Omit<GivenChanges, 'attributes'>;

async function readAttributes(
  tx: Tx,
  team: string,
  wanted: NonNullable<GivenChanges['attributes']>,
  kept: readonly GivenValues[],
): Promise<GivenValues[]> {
  const read: GivenValues[] = [];
  for (const [place, { attribute, values }] of wanted.entries()) {
    const path = `attributes.${place}.values`;
    const was = kept.find((one) => one.uuid === attribute);
    // What no longer fits may stay, as long as nobody touches it.
    if (was && JSON.stringify(was.values) === JSON.stringify(values)) read.push(was);
    else {
      const { attribute: uuid, values: given } = await readWanted(tx, team, { attribute, values }, path);
      const [row] = await findByRefs(tx, team, [uuid]);
      read.push({ uuid, name: row?.name ?? '', values: given });
    }
  }
  if (new Set(read.map(({ uuid }) => uuid)).size < read.length) invalid('attributes', 'names one twice');
  return read;
}

/** The wanted list of one field; what it kept before may stay though it is gone. */
async function readRefs<T extends { uuid: string; name: string }>(
  wanted: readonly string[],
  kept: readonly T[] | undefined,
  find: (words: readonly string[]) => Promise<T[]>,
): Promise<T[]> {
  const stays = (kept ?? []).filter(({ uuid }) => wanted.includes(uuid));
  const fresh = wanted.filter((word) => !stays.some(({ uuid }) => uuid === word));
  const all = [...stays, ...(await find(fresh))];
  return [...new Map(all.map((ref) => [ref.uuid, { uuid: ref.uuid, name: ref.name } as T])).values()];
}

const left = <Key extends keyof StoredDefaults>(
  key: Key,
  value: StoredDefaults[Key] | null | undefined,
): Pick<StoredDefaults, Key> | object => (value === undefined || value === null ? {} : { [key]: value });

/** The values that a default is left with. All that it names newly must be the team's, else nothing is written. */
export async function readGiven(
  tx: Tx,
  act: Act,
  team: string,
  before: StoredDefaults,
  changes: GivenChanges,
): Promise<StoredDefaults> {
  const { tags, rights, collections, internal_use: internal }: ChosenDefaults = changes;
  const list = async <T>(wanted: readonly string[] | null | undefined, was: T | undefined, read: () => Promise<T>) =>
    wanted === undefined ? was : wanted === null ? null : read();
  const attributes =
    changes.attributes === undefined
      ? before.attributes
      : await readAttributes(tx, team, changes.attributes, before.attributes ?? []);
  return {
    ...left(
      'tags',
      await list(tags, before.tags, async () => (await ensureTags(tx, act, team, tags ?? [])).map((tag) => tag)),
    ),
    ...left(
      'rights',
      await list(rights, before.rights, () =>
        readRefs(rights ?? [], before.rights, (words) => findRights(tx, team, words)),
      ),
    ),
    ...left(
      'collections',
      await list(collections, before.collections, () =>
        readRefs(collections ?? [], before.collections, (ids) => findCollections(tx, team, ids)),
      ),
    ),
    ...(attributes && attributes.length > 0 ? { attributes } : {}),
    ...left('internal_use', internal === undefined ? before.internal_use : internal),
  };
}

/** Attributes are of a plan; who has it not cannot lay values of them down. */
export function requirePlan(features: readonly string[], changes: GivenChanges): void {
  if (changes.attributes?.length && !features.includes('DAM_PLUS')) fail('feature_required', { needs: ['DAM_PLUS'] });
}
