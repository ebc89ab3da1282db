import { type RawBuilder, sql } from 'kysely';
import type { FillPreview, previewFill } from '#contract/attributes/routes.ts';
import { targetOf } from '#features/files/access.target.ts';
import { saidOf } from '#features/metadata/store.ts';
import type { Db } from '#platform/db/db.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { findMapped, type MappedRow } from '../store.embedded.ts';
import { planFill } from './plan.ts';

const filesAtMost = 5_000;
const filesAtOnce = 500;
const examplesAtMost = 3;

interface Named {
  id: string;
  name: string;
}

async function filesOf(db: Db, files: RawBuilder<unknown>): Promise<Named[]> {
  const { rows } = await sql<Named>`select f.id, f.name from files f where ${files} order by f.id
    limit ${sql.lit(filesAtMost + 1)}`.execute(db);
  return rows;
}

type Told = FillPreview['attributes'][number];

async function look(
  db: Db,
  attribute: MappedRow,
  told: Told,
  batch: readonly Named[],
  said: Awaited<ReturnType<typeof saidOf>>,
) {
  const names = new Map(batch.map(({ id, name }) => [id, name]));
  for (const { file, text, values, problem } of await planFill(db, attribute, said)) {
    if (values.length > 0) told.fills += 1;
    if (problem === null) continue;
    told.unfit += 1;
    if (told.examples.length < examplesAtMost)
      told.examples.push({ file: { uuid: file, name: names.get(file) ?? '' }, value: text.slice(0, 200), problem });
  }
}

/** The values that files would get. Nothing is written. */
export const preview: Handler<typeof previewFill, Services> = async (call) => {
  const { db, params, body } = call;
  const { team } = params;
  const found = await filesOf(db, await targetOf(call, team, body));
  const files = found.slice(0, filesAtMost);
  const mapped = (await findMapped(db, team)).map((attribute) => ({
    attribute,
    told: {
      uuid: attribute.id,
      name: attribute.name,
      embedded: attribute.embedded,
      fills: 0,
      unfit: 0,
      examples: [],
    } as Told,
  }));
  for (let from = 0; from < files.length && mapped.length > 0; from += filesAtOnce) {
    const batch = files.slice(from, from + filesAtOnce);
    const said = await saidOf(
      db,
      team,
      batch.map(({ id }) => id),
    );
    for (const { attribute, told } of mapped) await look(db, attribute, told, batch, said);
  }
  return {
    files: files.length,
    exact: found.length <= filesAtMost,
    attributes: mapped.map(({ told }) => told),
  };
};
