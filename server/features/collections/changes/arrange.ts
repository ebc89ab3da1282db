import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { EditableCollection } from '../access.ts';
import { type CollectionRow, lockCollection } from '../store/collections.ts';
import { type FilePosition, nextPositions, positionsOf, spreadOut } from '../store/positions.ts';
import { type SectionRow, sectionsOf, writeSections } from '../store/sections.ts';
import { positionsIn } from './order.ts';

/** The record of sections. */
export interface KeptSections {
  name: string;
  sections: SectionRow[];
}

/** A section as someone wants it: before a file of the collection, or behind all of them. */
export interface WantedSection {
  uuid?: string | undefined;
  title: string;
  before: string | null;
}

export const plainSections = (rows: readonly SectionRow[]): SectionRow[] =>
  rows.map(({ id, title, position }) => ({ id, title, position }));

/** The positions for sections before one file; null when there is no room for so many. */
function positionsBefore(files: readonly FilePosition[], file: string, count: number): number[] | null {
  const at = files.findIndex((each) => each.file === file);
  if (at < 0) invalid('sections', 'before must name a file of this collection, or be null');
  return positionsIn({ above: files[at - 1]?.position ?? null, below: files[at]?.position ?? null }, count);
}

type NamedSection = Omit<WantedSection, 'uuid'> & { id: string };

/** Sections with their positions among the files, in order; null when there is no room for so many somewhere. */
async function positioned(
  tx: Tx,
  { team_id: team, id }: CollectionRow,
  sections: readonly NamedSection[],
): Promise<SectionRow[] | null> {
  const files = await positionsOf(tx, team, id);
  const rows: SectionRow[] = [];
  for (const [file, group] of Map.groupBy(sections, (section) => section.before)) {
    const positions =
      file === null ? await nextPositions(tx, group.length) : positionsBefore(files, file, group.length);
    if (positions === null) return null;
    rows.push(...group.map(({ id: section, title }, at) => ({ id: section, title, position: positions[at] ?? 0 })));
  }
  return rows.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

/** Positions for sections; where there is no room, all files and sections move apart. */
async function placeSections(tx: Tx, row: CollectionRow, wanted: readonly WantedSection[]): Promise<SectionRow[]> {
  const { team_id: team, id } = row;
  const known = new Set((await sectionsOf(tx, team, id)).map((section) => section.id));
  if (wanted.some(({ uuid }) => uuid !== undefined && !known.has(uuid)))
    fail('not_found', 'One of these sections is not of this collection.');
  const sections = wanted.map(({ uuid, ...rest }) => ({ ...rest, id: uuid ?? newId() }));
  const placed = await positioned(tx, row, sections);
  if (placed) return placed;
  await spreadOut(tx, team, id);
  return (await positioned(tx, row, sections)) ?? fail('conflict', 'There is no space for that many sections here.');
}

/** Gives a manual collection these sections and no others. */
export async function arrange(
  tx: Tx,
  act: Act,
  collection: EditableCollection,
  wanted: readonly WantedSection[],
): Promise<void> {
  const row = (await lockCollection(tx, collection.team_id, collection.id)) ?? fail('not_found');
  const was = plainSections(await sectionsOf(tx, row.team_id, row.id));
  await setSections(tx, act, row, was, await placeSections(tx, row, wanted));
}

/** Writes sections and their history. The row is locked by the caller. */
export async function setSections(
  tx: Tx,
  act: Act,
  { team_id: team, id, title: name }: CollectionRow,
  was: SectionRow[],
  now: SectionRow[],
): Promise<void> {
  if (isDeepStrictEqual(was, now)) return;
  await writeSections(tx, team, id, now);
  await record(tx, act, {
    team,
    action: 'collection.arrange',
    noun: 'collection',
    subject: id,
    before: { name, sections: was } satisfies KeptSections,
    after: { name, sections: now } satisfies KeptSections,
  });
}
