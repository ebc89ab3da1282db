import type { Tag } from '#contract/tags.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type CountedTagRow, findCounted, findNamed } from './store.ts';

export const presentTag = ({ id, name, colour, count, created_at }: CountedTagRow): Tag => ({
  uuid: id,
  name,
  colour,
  count,
  created_at: created_at.toISOString(),
});

/** The tag as it stands now, for an answer after a change. */
export async function showTag(db: Db, team: string, id: string): Promise<Tag> {
  return presentTag((await findCounted(db, team, id)) ?? fail('not_found'));
}

/** Refuses because another tag of the team has this name, showing it. */
export async function refuseTaken(db: Db, team: string, name: string): Promise<never> {
  const row = await findNamed(db, team, name);
  fail('name_taken', {
    detail: 'A tag with this name already exists.',
    ...(row ? { current: presentTag(row) } : {}),
  });
}
