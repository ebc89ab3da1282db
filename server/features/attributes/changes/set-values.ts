import { type GivenValue, readGiven, readValues } from '#contract/attributes/rules.ts';
import type { FileRef } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { shapeOf } from '../rules.ts';
import { type AttributeRow, findByRefs, holdAttribute } from '../store.ts';
import { filesWithin, findPeople } from '../store.values.ts';
import { writeValues } from './write-values.ts';

/** The values that a request sets on files: kept as ids, so that a job can go on with them. */
export interface WantedValues {
  attribute: string;
  values: string[];
}

/** The same as a request gives it. */
export interface GivenWanted {
  attribute: string;
  values: readonly GivenValue[];
}

/** The values as they are kept; what does not fit the attribute refuses the request, naming `path`. */
async function checkedValues(
  db: Db,
  attribute: AttributeRow,
  given: readonly GivenValue[],
  path: string,
): Promise<string[]> {
  if (attribute.archived_at) fail('conflict', `${attribute.name} is archived.`);
  const words = given.filter((value) => typeof value === 'string');
  const people = attribute.type === 'User' ? await findPeople(db, attribute.team_id, words) : null;
  const meant = people ? given.map((value) => people.get(String(value))?.id ?? value) : given;
  const read = readGiven(shapeOf(attribute), meant);
  if ('problem' in read) invalid(path, read.problem);
  if (people && read.values.some((id) => ![...people.values()].some((person) => person.id === id)))
    invalid(path, 'must be a member of the team');
  if (attribute.required && read.values.length === 0) invalid(path, `${attribute.name} is required`);
  return read.values;
}

/** Looks up what a request wants to set and keeps the attribute as it is until the transaction ends. */
export async function readWanted(
  tx: Tx,
  team: string,
  { attribute: ref, values }: GivenWanted,
  path: string,
): Promise<WantedValues> {
  const [found] = await findByRefs(tx, team, [ref]);
  const attribute = found && (await holdAttribute(tx, team, found.id));
  if (!attribute) fail('not_found', `There is no attribute ${ref} in this team.`);
  return { attribute: attribute.id, values: await checkedValues(tx, attribute, values, path) };
}

/**
 * The files that can have the values by now: those the attribute is for, unless it has changed so that these do not
 * fit.
 */
export async function filesFor(
  db: Db,
  team: string,
  files: readonly string[],
  { attribute: id, values }: WantedValues,
): Promise<Set<string>> {
  const [attribute] = await findByRefs(db, team, [id]);
  if (!attribute || attribute.archived_at || 'problem' in readValues(shapeOf(attribute), values)) return new Set();
  // What has a value somewhere it should not can always be rid of it.
  return values.length === 0 ? new Set(files) : filesWithin(db, attribute, files);
}

/** Sets one attribute's values on files that were opened for editing and locked. Tells which it changed. */
export async function setValues(
  tx: Tx,
  act: Act,
  team: string,
  files: readonly Authorized<FileRef, 'edit'>[],
  { attribute: id, values }: WantedValues,
): Promise<string[]> {
  const attribute = (await holdAttribute(tx, team, id)) ?? fail('not_found');
  return writeValues(
    tx,
    act,
    attribute,
    files.map((file) => ({ file: file.id, values })),
  );
}
