import { type RawBuilder, sql } from 'kysely';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { GallerySettings, GalleryType } from '#contract/galleries/gallery.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface GalleryRow {
  team_id: string;
  id: string;
  title: string;
  type: GalleryType;
  settings: GallerySettings;
  filter: SavedQuery | null;
  fallback: string | null;
  template_id: string | null;
  domains: string[];
  active: boolean;
  previews: string[];
  /** The number of the publication that visitors see. */
  live: number | null;
  pending: boolean;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
}

/** The columns of a `GalleryRow`, of the table `galleries g`. */
export const galleryColumns: RawBuilder<unknown> = sql`g.team_id, g.id, g.title, g.type, g.settings, g.filter, g.fallback, g.template_id, g.domains,
  g.active, g.previews, g.live, g.pending, g.created_by, g.created_at, g.updated_at, g.revision`;

/** Opens a gallery among a person's teams, or nothing. */
export async function findGallery(db: Db, teams: readonly string[], id: string): Promise<GalleryRow | undefined> {
  const { rows } = await sql<GalleryRow>`select ${galleryColumns} from galleries g
    where g.team_id = any(${[...teams]}::uuid[]) and g.id = ${id} and g.deleted_at is null`.execute(db);
  return rows[0];
}

/** Keeps a gallery to this transaction. `deleted`: one that was deleted. */
export async function lockGallery(tx: Tx, team: string, id: string, deleted = false): Promise<GalleryRow | undefined> {
  const { rows } = await sql<GalleryRow>`select ${galleryColumns} from galleries g
    where g.team_id = ${team} and g.id = ${id} and g.deleted_at ${deleted ? sql`is not null` : sql`is null`} for no key update`.execute(
    tx,
  );
  return rows[0];
}

/** The fields of a gallery that people decide, besides its files. */
export interface GalleryLook {
  title: string;
  type: GalleryType;
  settings: GallerySettings;
  filter: SavedQuery | null;
  fallback: string | null;
  template_id: string | null;
  domains: string[];
  active: boolean;
  previews: string[];
}

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

export async function insertGallery(
  tx: Tx,
  row: GalleryLook & { team: string; id: string; createdBy: string | null },
): Promise<void> {
  await sql`insert into galleries (team_id, id, title, type, settings, filter, fallback, template_id, domains, active, previews, created_by)
    values (${row.team}, ${row.id}, ${row.title}, ${row.type}, ${json(row.settings)}, ${json(row.filter)}, ${row.fallback}, ${row.template_id},
      ${row.domains}::text[], ${row.active}, ${row.previews}::uuid[], ${row.createdBy})`.execute(tx);
}

export async function updateGallery(tx: Tx, team: string, id: string, look: GalleryLook): Promise<void> {
  await sql`update galleries set title = ${look.title}, type = ${look.type}, settings = ${json(look.settings)}, filter = ${json(look.filter)},
      fallback = ${look.fallback}, template_id = ${look.template_id}, domains = ${look.domains}::text[], active = ${look.active},
      previews = ${look.previews}::uuid[], revision = revision + 1, updated_at = clock_timestamp()
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function touchGallery(tx: Tx, team: string, id: string): Promise<void> {
  await sql`update galleries set updated_at = clock_timestamp() where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Deletes a gallery for the time being, or brings it back. */
export async function setDeleted(tx: Tx, team: string, id: string, deleted: boolean): Promise<void> {
  await sql`update galleries set deleted_at = ${deleted ? sql`now()` : null}, revision = revision + 1, updated_at = clock_timestamp()
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** True when a gallery of the team is there. */
export async function isGallery(db: Db, team: string, id: string): Promise<boolean> {
  return (await findGallery(db, [team], id)) !== undefined;
}
