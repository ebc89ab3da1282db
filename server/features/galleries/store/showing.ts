import { sql } from 'kysely';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type GalleryRow, galleryColumns } from './galleries.ts';
import type { PlaceRow } from './items.ts';

export interface MayShowRow extends GalleryRow {
  /** True when it has the file by hand, or what was published has. */
  has: boolean;
  /** True when it is hidden there, and in what was published. */
  hides: boolean;
  /** The search that fills the publication. */
  live_filter: SavedQuery | null;
}

/**
 * Galleries that have a file or show it by what was published, and those that a filter fills: it may bring the file. In the
 * order in which they are locked.
 */
export async function galleriesThatMayShow(db: Db, team: string, file: string): Promise<MayShowRow[]> {
  const { rows } = await sql<MayShowRow>`select * from (
      select ${galleryColumns}, nullif(p.content -> 'filter', 'null') as live_filter,
        exists (select 1 from gallery_files x where x.team_id = g.team_id and x.file_id = ${file} and x.gallery_id = g.id and not x.hidden)
          or coalesce(p.content -> 'files' @> ${JSON.stringify([{ file, hidden: false }])}::jsonb, false) as has,
        exists (select 1 from gallery_files x where x.team_id = g.team_id and x.file_id = ${file} and x.gallery_id = g.id and x.hidden)
          and coalesce(p.content -> 'files' @> ${JSON.stringify([{ file, hidden: true }])}::jsonb, true) as hides
      from galleries g left join gallery_publications p on p.team_id = g.team_id and p.gallery_id = g.id and p.number = g.live
      where g.team_id = ${team} and g.deleted_at is null) n
    where n.has or (not n.hides and (n.filter is not null or n.live_filter is not null)) order by n.id`.execute(db);
  return rows;
}

/**
 * Publishes the visitors' state of a gallery once more, with a place hidden; gives the number of that publication, or
 * nothing where it shows none of it.
 */
export async function publishWithout(
  tx: Tx,
  { team_id: team, id }: Pick<GalleryRow, 'team_id' | 'id'>,
  place: PlaceRow,
  by: string | null,
): Promise<number | undefined> {
  const { position: _, recipe, ...hidden } = { ...place, hidden: true };
  const entry = JSON.stringify(recipe === null ? hidden : { ...hidden, recipe });
  const { rows } = await sql<{
    number: number;
  }>`insert into gallery_publications (team_id, gallery_id, number, content, by)
    select p.team_id, p.gallery_id, (select max(o.number) + 1 from gallery_publications o where o.team_id = p.team_id and o.gallery_id = p.gallery_id),
      jsonb_set(p.content, '{files}', coalesce((select jsonb_agg(case when f.one ->> 'file' = ${place.file} then f.one || '{"hidden": true}' else f.one end order by f.n)
          from jsonb_array_elements(p.content -> 'files') with ordinality f (one, n)), '[]')
        || case when p.content -> 'files' @> ${JSON.stringify([{ file: place.file }])}::jsonb then '[]'::jsonb else jsonb_build_array(${entry}::jsonb) end),
      (select u.id from users u where u.id = ${by}::uuid)
    from galleries g join gallery_publications p on p.team_id = g.team_id and p.gallery_id = g.id and p.number = g.live
    where g.team_id = ${team} and g.id = ${id} and not p.content -> 'files' @> ${JSON.stringify([{ file: place.file, hidden: true }])}::jsonb
    returning number`.execute(tx);
  return rows[0]?.number;
}
