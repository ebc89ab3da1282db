import type { Attribute } from '#contract/attributes/routes.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type AttributeRow, findShown, findTaken, type ShownAttributeRow, type Uses } from './store.ts';

/** An attribute as the contract has it; how often it is used is told only where it was counted. */
export const presentAttribute = (row: ShownAttributeRow, uses?: Uses): Attribute => ({
  uuid: row.id,
  slug: row.slug,
  name: row.name,
  attribute_type: row.type,
  options: row.options.map((option) => ({ ...option, uses: uses ? (uses.options[option.name] ?? 0) : null })),
  required: row.required,
  facet: row.facet,
  portal_visible: row.portal_visible,
  embedded: row.embedded,
  folders: row.folder_names,
  position: row.place,
  archived: row.archived_at !== null,
  uses: uses?.files ?? null,
  created_at: row.created_at.toISOString(),
  revision: row.revision,
});

/** The attribute as it stands now, for an answer after a change. */
export async function showAttribute(db: Db, { team_id, id }: Pick<AttributeRow, 'team_id' | 'id'>): Promise<Attribute> {
  return presentAttribute((await findShown(db, team_id, id)) ?? fail('not_found'));
}

/** Refuses because another attribute of the team has this name or slug, showing it. */
export async function refuseTaken(
  db: Db,
  team: string,
  wanted: { name: string; slug?: string; but?: string },
): Promise<never> {
  const other = await findTaken(db, team, wanted);
  const same = other?.name.toLowerCase() === wanted.name.toLowerCase() ? 'name' : 'slug';
  const where = other?.archived_at ? ' in the archive' : '';
  fail('name_taken', {
    detail: `An attribute with this ${same} already exists${where}.`,
    ...(other ? { current: await showAttribute(db, other) } : {}),
  });
}
