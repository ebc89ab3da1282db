import type { SavedQuery } from '#contract/files/saved-query.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableCollection } from '../access.ts';
import { type CollectionRow, deleteRow, lockCollection } from '../store/collections.ts';
import { linksInto } from '../store/links.ts';
import { type FilePosition, positionsOf } from '../store/positions.ts';
import { type NoteRow, notesOf, type SectionRow, sectionsOf } from '../store/sections.ts';
import { tagsOf } from '../tags/store.ts';
import { plainSections } from './arrange.ts';
import type { KeptPeople } from './kept-people.ts';
import { keptNow } from './share.ts';

/** The record of a deleted collection: all it takes to bring it back. */
export interface RemovedCollection extends Partial<KeptPeople> {
  name: string;
  description: string | null;
  query: SavedQuery | null;
  cover: string | null;
  archived: boolean;
  created_by: string | null;
  created_at: string;
  files: FilePosition[];
  /** Left out where history is older than they are. */
  sections?: SectionRow[];
  notes?: NoteRow[];
  tags?: string[];
  /** Upload links whose files were added to it. */
  links?: string[];
}

/** Deletes a collection that is locked. Its files stay where they are. */
export async function removeLocked(tx: Tx, act: Act, row: CollectionRow): Promise<void> {
  const { team_id: team, id } = row;
  const before: RemovedCollection = {
    name: row.title,
    description: row.description,
    query: row.query,
    cover: row.cover_file,
    archived: row.archived_at !== null,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    files: await positionsOf(tx, team, id),
    sections: plainSections(await sectionsOf(tx, team, id)),
    notes: await notesOf(tx, team, id, true),
    tags: (await tagsOf(tx, team, id)).map(({ uuid }) => uuid),
    links: await linksInto(tx, team, id),
    ...(await keptNow(tx, row)),
  };
  await deleteRow(tx, team, id);
  await record(tx, act, { team, action: 'collection.delete', noun: 'collection', subject: id, before });
}

export async function removeCollection(tx: Tx, act: Act, { team_id, id }: EditableCollection): Promise<void> {
  await removeLocked(tx, act, (await lockCollection(tx, team_id, id)) ?? fail('not_found'));
}
