import { type RawBuilder, sql } from 'kysely';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { GallerySettings, GalleryType } from '#contract/galleries/gallery.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { PlaceRow } from './items.ts';

/** The content of a publication: a gallery as it was then. Its state and sites are not part of it. */
export interface Content {
  title: string;
  type: GalleryType;
  settings: GallerySettings;
  filter: SavedQuery | null;
  fallback: string | null;
  /** In order. Those without a recipe name none, as before there were any. */
  files: (Omit<PlaceRow, 'position' | 'recipe'> & { recipe?: string })[];
}

/** A gallery `g` as its team has it, as content. */
const contentNow: RawBuilder<unknown> = sql`jsonb_build_object('title', g.title, 'type', g.type, 'settings', g.settings, 'filter', g.filter, 'fallback', g.fallback,
  'files', coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'file', x.file_id, 'hidden', x.hidden, 'pinned', x.pinned, 'caption', x.caption,
      'alt', x.alt, 'credit', x.credit, 'show_caption', x.show_caption, 'ctas', x.ctas)
      || case when x.recipe_id is null then '{}'::jsonb else jsonb_build_object('recipe', x.recipe_id) end order by x.pinned desc, x.position, x.id)
    from gallery_files x where x.team_id = g.team_id and x.gallery_id = g.id), '[]'))`;

export async function findContent(db: Db, team: string, id: string, number: number): Promise<Content | undefined> {
  const { rows } = await sql<{ content: Content }>`select content from gallery_publications
    where team_id = ${team} and gallery_id = ${id} and number = ${number}`.execute(db);
  return rows[0]?.content;
}

export interface PublicationRow {
  number: number;
  at: Date;
  by: { uuid: string; first_name: string; last_name: string } | null;
  live: boolean;
  title: string;
  files: number;
}

/** The publications that are kept, the newest first. */
export async function listPublications(db: Db, team: string, id: string): Promise<PublicationRow[]> {
  const { rows } =
    await sql<PublicationRow>`select p.number, p.at, (p.number = g.live) is true as live, p.content ->> 'title' as title,
      jsonb_array_length(p.content -> 'files') as files,
      (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = p.by) as by
    from galleries g join gallery_publications p on p.team_id = g.team_id and p.gallery_id = g.id
    where g.team_id = ${team} and g.id = ${id} order by p.number desc`.execute(db);
  return rows;
}

/** True when the team has what was published by a number. */
export async function isContent(tx: Tx, team: string, id: string, number: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from galleries g join gallery_publications p on p.team_id = g.team_id and p.gallery_id = g.id
    where g.team_id = ${team} and g.id = ${id} and p.number = ${number} and p.content = ${contentNow}`.execute(tx);
  return rows.length > 0;
}

/** Publications kept behind the one that is live, so that publishing can be undone. */
const kept = 10;

/** Publishes a gallery as it is, under a new number. `instead`: in the place of the one before, which nobody published by hand. */
export async function publishNow(
  tx: Tx,
  { team, id, by, instead }: { team: string; id: string; by: string | null; instead: boolean },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with next as (select coalesce(max(p.number), 0) + 1 as number from gallery_publications p where p.team_id = ${team} and p.gallery_id = ${id}),
      made as (insert into gallery_publications (team_id, gallery_id, number, content, by)
        select g.team_id, g.id, n.number, ${contentNow}, (select u.id from users u where u.id = ${by}::uuid)
        from galleries g, next n where g.team_id = ${team} and g.id = ${id} returning number),
      gone as (delete from gallery_publications p using galleries g where p.team_id = ${team} and p.gallery_id = ${id} and g.team_id = ${team} and g.id = ${id}
        and ((${instead} and p.number = g.live) or p.number < g.live - ${sql.lit(kept)}))
    update galleries g set live = made.number, pending = false, updated_at = clock_timestamp() from made
    where g.team_id = ${team} and g.id = ${id} returning g.live as number`.execute(tx);
  return rows[0]?.number ?? 0;
}

/** Files of a gallery that visitors are shown once it is published, and are not shown yet. */
export async function filesToShow(tx: Tx, team: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`select x.file_id as file from gallery_files x
    where x.team_id = ${team} and x.gallery_id = ${id} and not x.hidden
    except select (e.place ->> 'file')::uuid from galleries g
      join gallery_publications p on p.team_id = g.team_id and p.gallery_id = g.id and p.number = g.live
      cross join jsonb_array_elements(p.content -> 'files') e (place) where g.team_id = ${team} and g.id = ${id}`.execute(
    tx,
  );
  return rows.map(({ file }) => file);
}

/** True when the team has something else than visitors see, kept with the gallery. */
export async function comparePending(tx: Tx, team: string, id: string): Promise<void> {
  await sql`update galleries g set pending = coalesce((select p.content is distinct from ${contentNow} from gallery_publications p
      where p.team_id = g.team_id and p.gallery_id = g.id and p.number = g.live), false), updated_at = clock_timestamp()
    where g.team_id = ${team} and g.id = ${id}`.execute(tx);
}

/** Shows visitors an earlier publication, or none. */
export async function setLive(tx: Tx, team: string, id: string, number: number | null): Promise<void> {
  await sql`update galleries set live = ${number} where team_id = ${team} and id = ${id}`.execute(tx);
}
