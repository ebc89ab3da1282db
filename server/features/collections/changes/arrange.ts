import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { EditableCollection } from '../access.ts';
import { type CollectionRow, lockCollection } from '../store/collections.ts';
import { type FilePlace, nextPlaces, placesOf, spreadOut } from '../store/places.ts';
import { type SectionRow, sectionsOf, writeSections } from '../store/sections.ts';
import { placesIn } from './order.ts';

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
function before(files: readonly FilePlace[], file: string, count: number): number[] | null {
  const at = files.findIndex((place) => place.file === file);
  if (at < 0) invalid('sections', 'before must name a file of this collection, or be null');
  return placesIn({ above: files[at - 1]?.position ?? null, below: files[at]?.position ?? null }, count);
}

async function place(tx: Tx, row: CollectionRow, wanted: readonly WantedSection[]): Promise<SectionRow[]> {
  const { team_id: team, id } = row;
  const known = new Set((await sectionsOf(tx, team, id)).map((section) => section.id));
  if (wanted.some(({ uuid }) => uuid !== undefined && !known.has(uuid)))
    fail('not_found', 'One of these sections is not of this collection.');
  const named = wanted.map(({ uuid, ...rest }) => ({ ...rest, id: uuid ?? newId() }));
  for (const retry of [true, false]) {
    const files = await placesOf(tx, team, id);
    const groups = [...Map.groupBy(named, (section) => section.before)];
    const placed: (SectionRow[] | null)[] = [];
    for (const [file, group] of groups) {
      const positions = file === null ? await nextPlaces(tx, group.length) : before(files, file, group.length);
      placed.push(
        positions && group.map(({ id: section, title }, at) => ({ id: section, title, position: positions[at] ?? 0 })),
      );
    }
    if (placed.every((group) => group !== null))
      return placed.flat().toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
    if (retry) await spreadOut(tx, team, id);
  }
  return fail('conflict', 'There is no space for that many sections here.');
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
  await setSections(tx, act, row, was, await place(tx, row, wanted));
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
