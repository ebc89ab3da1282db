import { sql } from 'kysely';
import type { AttributeLoss } from '#contract/attributes/routes.ts';
import { type AttributeShape, convertValues } from '#contract/attributes/rules.ts';
import { findFiles, lockFiles } from '#features/files/store/files.ts';
import type { Act } from '#platform/db/change.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { AttributeRow } from '../store.ts';
import { type FileValues, findPeople, namesOf, readValuesOf } from '../store.values.ts';
import { writeValues } from './write-values.ts';

interface Converted extends FileValues {
  was: string[];
  lost: string[];
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, place) => value === other[place]);

/** People are kept by uuid and told by name: between a user and anything else one becomes the other. */
async function spellPeople(
  db: Db,
  attribute: AttributeRow,
  to: AttributeShape,
  texts: readonly string[],
): Promise<Map<string, string>> {
  if ((attribute.type === 'User') === (to.type === 'User')) return new Map();
  if (attribute.type === 'User') return namesOf(db, texts);
  const people = await findPeople(db, attribute.team_id, [...new Set(texts)]);
  // A uuid of nobody in the team is nobody.
  return new Map(texts.map((text) => [text, people.get(text)?.id ?? 'nobody']));
}

/** The new values of some files; those that stay as they are are left out. */
async function convert(
  db: Db,
  attribute: AttributeRow,
  to: AttributeShape,
  batch: readonly FileValues[],
): Promise<Converted[]> {
  const spelled = await spellPeople(
    db,
    attribute,
    to,
    batch.flatMap(({ values }) => values),
  );
  return batch
    .map(({ file, values: was }) => {
      const texts = was.map((value) => spelled.get(value) ?? value);
      const { values, lost } = convertValues(texts, to);
      return { file, was, values, lost };
    })
    .filter(({ was, values }) => !same(was, values));
}

const examplesAtMost = 10;
const lookedAtMost = 100_000;

/** The loss from bringing an attribute's values to another shape. */
export async function previewLoss(db: Db, attribute: AttributeRow, to: AttributeShape): Promise<AttributeLoss> {
  const loss = { files: 0, values: 0, rewritten: 0, exact: true };
  const losing: Converted[] = [];
  let looked = 0;
  for await (const batch of readValuesOf(db, attribute)) {
    for (const one of await convert(db, attribute, to, batch)) {
      if (one.lost.length === 0) loss.rewritten += 1;
      else {
        loss.files += 1;
        loss.values += one.lost.length;
        if (losing.length < examplesAtMost) losing.push(one);
      }
    }
    looked += batch.length;
    if (looked >= lookedAtMost) {
      loss.exact = false;
      break;
    }
  }
  const files = await findFiles(
    db,
    attribute.team_id,
    losing.map(({ file }) => file),
  );
  const names = new Map(files.map(({ id, name }) => [id, name]));
  const examples = losing.map(({ file, was, values }) => ({
    file: { uuid: file, name: names.get(file) ?? '' },
    values: was,
    becomes: values,
  }));
  return { ...loss, examples };
}

/** Brings all values to another shape, with history. False, with some of it done, as soon as one is lost that must not be. */
export async function convertAll(
  tx: Tx,
  act: Act,
  attribute: AttributeRow,
  to: AttributeShape,
  lose: boolean,
): Promise<boolean> {
  for await (const batch of readValuesOf(tx, attribute)) {
    const converted = await convert(tx, attribute, to, batch);
    if (!lose && converted.some(({ lost }) => lost.length > 0)) return false;
    if (converted.length === 0) continue;
    await lockFiles(
      tx,
      attribute.team_id,
      converted.map(({ file }) => file),
    );
    await writeValues(
      tx,
      act,
      attribute,
      converted.map(({ file, values }) => ({ file, values })),
      true,
    );
  }
  return true;
}

/** True when all values fit a shape as they are, but for files that the change `seq` is put back together with. */
export async function allFit(db: Db, attribute: AttributeRow, shape: AttributeShape, seq: number): Promise<boolean> {
  const others = sql`not exists (select 1 from changes c where c.team_id = ${attribute.team_id} and c.subject = x.file_id
      and c.action = 'file.attribute' and c.set_id = (select d.set_id from changes d
        where d.team_id = ${attribute.team_id} and d.subject = ${attribute.id} and d.seq = ${seq}))`;
  for await (const batch of readValuesOf(db, attribute, others)) {
    const odd = batch.some(({ values }) => {
      const { values: kept, lost } = convertValues(values, shape);
      return lost.length > 0 || !same(kept, values);
    });
    if (odd) return false;
  }
  return true;
}
