import { dateOrInstant } from '#contract/core/fields.ts';
import { limits } from '#contract/core/limits.ts';
import type { BulkRights } from '#contract/files/rights.ts';
import { type GivenWanted, readWanted, type WantedValues } from '#features/attributes/changes/set-values.ts';
import { findMapped } from '#features/attributes/store.embedded.ts';
import { ensureTags } from '#features/tags/changes/ensure.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { collectionIds, folderIds, isId, rightIds, tagIds } from '../search/references.ts';
import { momentOf } from '../update-plan.ts';

/** The request's `value`. */
export type BulkValue = string | boolean | number | null | readonly string[] | GivenWanted | BulkRights | undefined;

/** Reads `value` and looks up what it names; what is not the team's refuses the request. */
export type ReadValue<Value> = (tx: Tx, act: Act, team: string, given: BulkValue) => Promise<Value>;

export const noValue: ReadValue<null> = async (_tx, _act, _team, given) =>
  given === undefined || given === null || given === true ? null : invalid('value', 'this action takes none');

/** True when left out. */
export const onOrOff: ReadValue<boolean> = async (_tx, _act, _team, given = true) =>
  typeof given === 'boolean' ? given : invalid('value', 'must be true or false');

export const moment: ReadValue<string | null> = async (_tx, _act, _team, given) => {
  if (given === null) return null;
  const date = dateOrInstant.safeParse(given);
  return date.success ? momentOf(date.data) : invalid('value', 'must be a date, or null for none');
};

/** Stars; null takes them away. */
export const stars: ReadValue<number> = async (_tx, _act, _team, given) => {
  if (given === null) return 0;
  const whole = typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= limits.stars;
  return whole ? given : invalid('value', `must be 1 to ${limits.stars}, or null for none`);
};

export const oneMoment: ReadValue<string> = async (tx, act, team, given) =>
  (await moment(tx, act, team, given)) ?? invalid('value', 'must be a date');

export const oneFolder: ReadValue<string | null> = async (tx, _act, team, given) => {
  if (given === null) return null;
  if (typeof given !== 'string' || !isId.test(given)) invalid('value', 'must be a folder, or null for Root');
  await folderIds(tx, team, [given]);
  return given;
};

function list(given: BulkValue, what: string): string[] {
  const words = typeof given === 'string' ? [given] : given;
  if (!Array.isArray(words) || words.length === 0) invalid('value', `must name ${what}`);
  return words.map((word: string) => word.trim());
}

function idList(given: BulkValue, what: string): string[] {
  const ids = list(given, what);
  return ids.every((id) => isId.test(id)) ? ids : invalid('value', `must name ${what} by uuid`);
}

export const folders: ReadValue<string[]> = async (tx, _act, team, given) =>
  folderIds(tx, team, idList(given, 'folders'));

export const collections: ReadValue<string[]> = async (tx, _act, team, given) =>
  collectionIds(tx, team, idList(given, 'collections'));

/** An empty list takes all rights away. */
export const rights: ReadValue<string[]> = async (tx, _act, team, given) =>
  Array.isArray(given) && given.length === 0 ? [] : rightIds(tx, team, list(given, 'rights'));

export const knownTags: ReadValue<string[]> = async (tx, _act, team, given) => tagIds(tx, team, list(given, 'tags'));

/** An attribute with the values that all files are to have of it. */
export const attributeValues: ReadValue<WantedValues> = async (tx, _act, team, given) =>
  typeof given === 'object' && given !== null && 'attribute' in given
    ? readWanted(tx, team, given, 'value')
    : invalid('value', 'must be an attribute with its values');

/** Attributes that are mapped to a field inside files, by uuid; all of them where none is named. */
export const mappedAttributes: ReadValue<string[]> = async (tx, _act, team, given) => {
  const mapped = (await findMapped(tx, team)).map(({ id }) => id);
  if (mapped.length === 0) fail('conflict', 'No custom attribute is mapped to an embedded field.');
  if (given === undefined || given === null) return mapped;
  const wanted = idList(given, 'attributes');
  const odd = wanted.some((id) => !mapped.includes(id));
  return odd ? fail('not_found', 'One of these attributes is not mapped to an embedded field.') : [...new Set(wanted)];
};

/** Tags by uuid or name; names of no tag yet become tags. */
export const anyTags: ReadValue<string[]> = async (tx, act, team, given) => {
  const words = list(given, 'tags');
  const odd = words.find((word) => word.length === 0 || word.length > limits.tagName);
  if (odd !== undefined) invalid('value', `a tag has 1 to ${limits.tagName} characters`);
  const known = await tagIds(
    tx,
    team,
    words.filter((word) => isId.test(word)),
  );
  const named = await ensureTags(
    tx,
    act,
    team,
    words.filter((word) => !isId.test(word)),
  );
  return [...new Set([...known, ...named.map(({ uuid }) => uuid)])];
};
