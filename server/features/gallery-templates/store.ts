import { sql } from 'kysely';
import type { GallerySettings, GalleryType } from '#contract/galleries/gallery.ts';
import { type Tile, tileOf } from '#platform/content/tile.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface TemplateRow {
  team_id: string;
  id: string;
  name: string;
  type: GalleryType;
  settings: GallerySettings;
  /** Files of the gallery it was made from. */
  preview: string[];
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  tiles: Tile[];
}

const columns = sql`t.team_id, t.id, t.name, t.type, t.settings, t.preview, t.created_by, t.created_at, t.updated_at,
  coalesce((select json_agg(${tileOf('p')} order by n.nr) from unnest(t.preview) with ordinality n (id, nr)
    join files p on p.team_id = t.team_id and p.id = n.id where p.recycled_at is null and p.renditions ? 'thumb'), '[]') as tiles`;

export async function findTemplate(db: Db, teams: readonly string[], id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`select ${columns} from gallery_templates t
    where t.team_id = any(${[...teams]}::uuid[]) and t.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockTemplate(tx: Tx, team: string, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`select ${columns} from gallery_templates t
    where t.team_id = ${team} and t.id = ${id} for update of t`.execute(tx);
  return rows[0];
}

export async function listTemplates(db: Db, team: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`select ${columns} from gallery_templates t
    where t.team_id = ${team} order by lower(t.name), t.id`.execute(db);
  return rows;
}

/** True when another template of the team has this name. */
export async function isTaken(db: Db, team: string, name: string, but: string | null): Promise<boolean> {
  const { rows } = await sql`select 1 from gallery_templates where team_id = ${team} and lower(name) = lower(${name})
    and id is distinct from ${but}::uuid`.execute(db);
  return rows.length > 0;
}

export async function countTemplates(db: Db, team: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from gallery_templates where team_id = ${team}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The fields of a template that people decide. */
export interface TemplateLook {
  name: string;
  type: GalleryType;
  settings: GallerySettings;
  preview: string[];
}

export async function putTemplate(
  tx: Tx,
  row: TemplateLook & { team: string; id: string; createdBy: string | null; createdAt?: string },
): Promise<void> {
  const { team, id, name, type, settings, preview, createdBy, createdAt = null } = row;
  await sql`insert into gallery_templates (team_id, id, name, type, settings, preview, created_by, created_at)
    values (${team}, ${id}, ${name}, ${type}, ${JSON.stringify(settings)}::jsonb, ${preview}::uuid[], (select u.id from users u where u.id = ${createdBy}::uuid),
      coalesce(${createdAt}::timestamptz, now()))
    on conflict (team_id, id) do update set name = excluded.name, type = excluded.type, settings = excluded.settings, preview = excluded.preview, updated_at = now()`.execute(
    tx,
  );
}

export async function deleteTemplate(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from gallery_templates where team_id = ${team} and id = ${id}`.execute(tx);
}
