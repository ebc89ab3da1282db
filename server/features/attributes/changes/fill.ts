import { type FileRef, lockFiles } from '#features/files/store/files.ts';
import { saidOf } from '#features/metadata/store.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, beginAct } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { type FileSays, planFill } from '../embedded/plan.ts';
import { findMapped, type MappedRow, touchedAttributes } from '../store.embedded.ts';
import { writeValues } from './write-values.ts';

async function fill(tx: Tx, act: Act, attribute: MappedRow, files: readonly FileSays[]): Promise<void> {
  const planned = (await planFill(tx, attribute, files)).filter(({ values }) => values.length > 0);
  if (planned.length === 0) return;
  await writeValues(
    tx,
    act,
    attribute,
    planned.map(({ file, values }) => ({ file, values })),
  );
}

/** Fills a new file's empty attributes from what it says. The caller holds the attributes. */
export async function fillNewFile(
  tx: Tx,
  { team_id: team, id }: FileRef,
  attributes: readonly MappedRow[],
  said: FileSays['said'],
): Promise<void> {
  if (attributes.length === 0 || said.length === 0) return;
  const [file] = await lockFiles(tx, team, [id]);
  if (file?.version_count !== 1) return;
  const touched = await touchedAttributes(tx, team, id);
  const act = beginAct(null);
  for (const attribute of attributes)
    if (!touched.has(attribute.id)) await fill(tx, act, attribute, [{ file: id, said }]);
}

/**
 * Fills empty attributes of files that were opened for editing and locked, from what they say with the corrections of the
 * team. Values that are there stay.
 */
export async function fillFromFiles(
  tx: Tx,
  act: Act,
  team: string,
  files: readonly Authorized<FileRef, 'edit'>[],
  wanted: readonly string[],
): Promise<void> {
  const attributes = (await findMapped(tx, team)).filter(({ id }) => wanted.includes(id));
  const said = await saidOf(
    tx,
    team,
    files.map(({ id }) => id),
  );
  for (const attribute of attributes) await fill(tx, act, attribute, said);
}
