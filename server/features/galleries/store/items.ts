import { sql } from 'kysely';
import type { Cta } from '#contract/galleries/cta.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** A file picked by hand, or changed here, in a gallery. */
export interface PlaceRow {
  id: string;
  file: string;
  /** Of any precision, so text. */
  position: string;
  hidden: boolean;
  pinned: boolean;
  caption: string | null;
  alt: string | null;
  credit: string | null;
  show_caption: boolean;
  ctas: Cta[];
  /** The recipe that visitors see it by; null: as it is. */
  recipe: string | null;
}

const columns = sql`x.id, x.file_id as file, x.position::text as position, x.hidden, x.pinned, x.caption, x.alt, x.credit, x.show_caption, x.ctas, x.recipe_id as recipe`;

/** The places of a gallery as people ordered them: pinned ones first. */
export async function placesOf(db: Db, team: string, gallery: string): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select ${columns} from gallery_files x
    where x.team_id = ${team} and x.gallery_id = ${gallery} order by x.pinned desc, x.position, x.id`.execute(db);
  return rows;
}

export async function itemsById(db: Db, team: string, gallery: string, ids: readonly string[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select ${columns} from gallery_files x
    where x.team_id = ${team} and x.gallery_id = ${gallery} and x.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The gallery and file of a place, among these teams: picked by hand, or brought by a filter. */
export async function findItem(
  db: Db,
  teams: readonly string[],
  id: string,
): Promise<{ team: string; gallery: string; file: string } | undefined> {
  const { rows } = await sql<{ team: string; gallery: string; file: string }>`
    select team_id as team, gallery_id as gallery, file_id as file from gallery_files where team_id = any(${[...teams]}::uuid[]) and id = ${id}
    union all select team_id, gallery_id, file_id from gallery_places where team_id = any(${[...teams]}::uuid[]) and id = ${id} limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The place on which a call to action stands, among these teams. */
export async function findCtaItem(
  db: Db,
  teams: readonly string[],
  cta: string,
): Promise<{ team: string; gallery: string; id: string; file: string } | undefined> {
  const { rows } = await sql<{ team: string; gallery: string; id: string; file: string }>`
    select team_id as team, gallery_id as gallery, id, file_id as file from gallery_files
    where team_id = any(${[...teams]}::uuid[]) and ctas <> '[]' and ctas @> ${JSON.stringify([{ uuid: cta }])}::jsonb limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Puts places as they are given; files that were deleted meanwhile are left out. */
export async function putPlaces(tx: Tx, team: string, gallery: string, places: readonly PlaceRow[]): Promise<void> {
  if (places.length === 0) return;
  await sql`insert into gallery_files (team_id, id, gallery_id, file_id, position, hidden, pinned, caption, alt, credit, show_caption, ctas, recipe_id)
    select ${team}, p.id, ${gallery}, f.id, p.position, p.hidden, p.pinned, p.caption, p.alt, p.credit, p.show_caption, p.ctas, p.recipe
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (id uuid, file uuid, position numeric, hidden boolean, pinned boolean,
      caption text, alt text, credit text, show_caption boolean, ctas jsonb, recipe uuid)
    join files f on f.team_id = ${team} and f.id = p.file
    on conflict (team_id, id) do update set position = excluded.position, hidden = excluded.hidden, pinned = excluded.pinned,
      caption = excluded.caption, alt = excluded.alt, credit = excluded.credit, show_caption = excluded.show_caption, ctas = excluded.ctas,
      recipe_id = excluded.recipe_id`.execute(tx);
}

export async function dropPlaces(tx: Tx, team: string, gallery: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from gallery_files where team_id = ${team} and gallery_id = ${gallery} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
}

/** Remembers which file each place means that a filter brought. */
export async function rememberPlaces(
  db: Db,
  team: string,
  gallery: string,
  places: readonly { id: string; file: string }[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`insert into gallery_places (team_id, id, gallery_id, file_id)
    select ${team}, p.id, ${gallery}, f.id from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (id uuid, file uuid)
    join files f on f.team_id = ${team} and f.id = p.file
    where not exists (select 1 from gallery_places x where x.team_id = ${team} and x.id = p.id) on conflict do nothing`.execute(
    db,
  );
}
