import { sql } from 'kysely';
import type { CentreLook } from '#contract/media-centres/centre.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface ThemeRow {
  team_id: string;
  id: string;
  name: string;
  look: CentreLook;
  created_by: string | null;
  updated_at: Date;
  uses: number;
}

const columns = sql`t.team_id, t.id, t.name, t.look, t.created_by, t.updated_at,
  (select count(*) from media_centres c where c.team_id = t.team_id and c.theme_id = t.id and c.deleted_at is null) as uses`;

/** By name. */
export async function listThemes(db: Db, team: string): Promise<ThemeRow[]> {
  const { rows } = await sql<ThemeRow>`select ${columns} from media_centre_themes t
    where t.team_id = ${team} order by lower(t.name), t.id`.execute(db);
  return rows;
}

export async function findTheme(db: Db, teams: readonly string[], id: string): Promise<ThemeRow | undefined> {
  const { rows } = await sql<ThemeRow>`select ${columns} from media_centre_themes t
    where t.team_id = any(${[...teams]}::uuid[]) and t.id = ${id}`.execute(db);
  return rows[0];
}

/** The theme as nobody else can change it now, by its id or its name. */
export async function lockTheme(
  tx: Tx,
  team: string,
  { id, name }: ({ id: string } & { name?: never }) | { id?: never; name: string },
): Promise<ThemeRow | undefined> {
  const { rows } = await sql<ThemeRow>`select ${columns} from media_centre_themes t
    where t.team_id = ${team} and ${id === undefined ? sql`lower(t.name) = lower(${name})` : sql`t.id = ${id}`} for update of t`.execute(
    tx,
  );
  return rows[0];
}

export type PutTheme = Pick<ThemeRow, 'name' | 'look' | 'created_by'>;

export async function putTheme(tx: Tx, team: string, id: string, { name, look, created_by }: PutTheme): Promise<void> {
  await sql`insert into media_centre_themes (team_id, id, name, look, created_by)
    values (${team}, ${id}, ${name}, ${JSON.stringify(look)}::jsonb, (select u.id from users u where u.id = ${created_by}::uuid))
    on conflict (team_id, id) do update set name = excluded.name, look = excluded.look, updated_at = now()`.execute(tx);
}

export async function dropTheme(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from media_centre_themes where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Ids of the Media Centres that use a theme, in the order in which they are locked. */
export async function centresOfTheme(tx: Tx, team: string, theme: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.id from media_centres c
    where c.team_id = ${team} and c.theme_id = ${theme} and c.deleted_at is null order by c.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Has Media Centres that use no theme use this one. */
export async function useTheme(tx: Tx, team: string, theme: string, centres: readonly string[]): Promise<void> {
  await sql`update media_centres set theme_id = ${theme} where team_id = ${team} and id = any(${[...centres]}::uuid[]) and theme_id is null`.execute(
    tx,
  );
}
