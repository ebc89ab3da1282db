import { sql } from 'kysely';
import type { PostContent } from '#contract/posts/content.ts';
import type { PostTemplate } from '#contract/posts/plan-routes.ts';
import type { PostRecipe } from '#contract/posts/post.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface TemplateRow {
  team_id: string;
  id: string;
  name: string;
  content: PostContent;
  updated_at: Date;
}
export interface TemplateCard extends TemplateRow {
  author: { uuid: string; first_name: string; last_name: string } | null;
  recipes: PostRecipe[];
}

export const presentTemplate = (row: TemplateCard): PostTemplate => ({
  uuid: row.id,
  name: row.name,
  content: row.content,
  recipes: row.recipes,
  created_by: row.author,
  updated_at: row.updated_at.toISOString(),
});

const card = sql`t.team_id, t.id, t.name, t.content, t.updated_at,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = t.created_by) as author,
  (select coalesce(json_agg(json_build_object('uuid', r.id, 'name', r.name, 'recipe', r.recipe) order by r.id), '[]') from recipes r
    where r.team_id = t.team_id and r.id in (select (e.file ->> 'recipe')::uuid from jsonb_array_elements(coalesce(t.content -> 'files', '[]')) e (file)
      where jsonb_typeof(e.file) = 'object')) as recipes`;

export async function findTemplate(db: Db, teams: readonly string[], id: string): Promise<TemplateCard | undefined> {
  const { rows } = await sql<TemplateCard>`select ${card} from post_templates t
    where t.team_id = any(${[...teams]}::uuid[]) and t.id = ${id}`.execute(db);
  return rows[0];
}

/** By name; a team has few enough to be told whole. */
export async function listTemplates(db: Db, team: string): Promise<TemplateCard[]> {
  const { rows } = await sql<TemplateCard>`select ${card} from post_templates t
    where t.team_id = ${team} order by lower(t.name), t.id`.execute(db);
  return rows;
}

export async function isTaken(db: Db, team: string, name: string, but: string | null): Promise<boolean> {
  const { rows } = await sql`select 1 from post_templates where team_id = ${team} and lower(name) = lower(${name})
    ${but === null ? sql`` : sql`and id <> ${but}`}`.execute(db);
  return rows.length > 0;
}

type Kept = Pick<TemplateRow, 'team_id' | 'id' | 'name' | 'content'>;

export async function insertTemplate(tx: Tx, { team_id, id, name, content }: Kept, by: string | null): Promise<void> {
  await sql`insert into post_templates (team_id, id, name, content, created_by)
    values (${team_id}, ${id}, ${name}, ${JSON.stringify(content)}::jsonb, ${by})`.execute(tx);
}

export async function writeTemplate(tx: Tx, { team_id, id, name, content }: Kept): Promise<void> {
  await sql`update post_templates set name = ${name}, content = ${JSON.stringify(content)}::jsonb, updated_at = clock_timestamp()
    where team_id = ${team_id} and id = ${id}`.execute(tx);
}

export async function deleteTemplate(tx: Tx, { team_id, id }: Pick<Kept, 'team_id' | 'id'>): Promise<void> {
  await sql`delete from post_templates where team_id = ${team_id} and id = ${id}`.execute(tx);
}
