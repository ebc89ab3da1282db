import type { TagProposal } from '#contract/tags/proposals.ts';
import type { Tag } from '#contract/tags.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { ShownProposalRow } from './store.proposals.ts';
import { type CountedTagRow, findCounted, findNamed } from './store.ts';

export const presentTag = (row: CountedTagRow): Tag => ({
  uuid: row.id,
  name: row.name,
  colour: row.colour,
  group: row.tag_group,
  synonyms: row.synonyms,
  count: row.count,
  collections: row.collections,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  created_by: row.creator,
});

export const presentProposal = (row: ShownProposalRow): TagProposal => ({
  uuid: row.id,
  name: row.name,
  files: row.files,
  created_at: row.created_at.toISOString(),
  created_by: row.creator,
});

/** The tag as it stands now, for an answer after a change. */
export async function showTag(db: Db, team: string, id: string): Promise<Tag> {
  const [row] = await findCounted(db, team, [id]);
  return presentTag(row ?? fail('not_found'));
}

/** Refuses because another tag of the team has this name, or has it as a synonym, showing it. */
export async function refuseTaken(db: Db, team: string, name: string): Promise<never> {
  const row = await findNamed(db, team, name);
  if (!row) fail('name_taken', { detail: 'A tag with this name already exists.' });
  const detail =
    row.name.toLowerCase() === name.toLowerCase()
      ? 'A tag with this name already exists.'
      : `${name} is a synonym of the tag ${row.name}.`;
  fail('name_taken', { detail, current: await showTag(db, team, row.id) });
}
