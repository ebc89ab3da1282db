import { type RawBuilder, sql } from 'kysely';
import type { AttributeType } from '#contract/attributes/types.ts';
import { limits } from '#contract/core/limits.ts';
import type { EmbeddedField } from '#contract/metadata/fields.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface StoredOption {
  uuid: string;
  name: string;
  colour: string | null;
}

export interface AttributeRow {
  team_id: string;
  id: string;
  name: string;
  slug: string;
  type: AttributeType;
  options: StoredOption[];
  required: boolean;
  /** Always among the filters. */
  facet: boolean;
  /** On pages for visitors. */
  portal_visible: boolean;
  /** The field inside files that it is mapped to. */
  embedded: EmbeddedField | null;
  folders: string[];
  position: number;
  archived_at: Date | null;
  revision: number;
  created_at: Date;
}

/** An attribute as it is shown. */
export interface ShownAttributeRow extends AttributeRow {
  /** Its place among those not archived. */
  place: number;
  folder_names: { uuid: string; name: string }[];
}

export const columns = sql`a.team_id, a.id, a.name, a.slug, a.type, a.options, a.required, a.facet, a.portal_visible, a.embedded, a.folders, a.position, a.archived_at, a.revision, a.created_at`;
/** A folder that is gone keeps its place: without it the attribute would spread to every file. */
const shown = sql`${columns},
  (select count(*) from attributes b where b.team_id = a.team_id and b.archived_at is null and (b.position, b.id) < (a.position, a.id)) as place,
  coalesce((select json_agg(json_build_object('uuid', w.id, 'name', coalesce(o.name, 'Deleted folder')) order by o.name_key)
    from unnest(a.folders) w (id) left join folders o on o.team_id = a.team_id and o.id = w.id), '[]') as folder_names`;

async function read(db: Db, query: RawBuilder<AttributeRow>): Promise<AttributeRow | undefined> {
  return (await query.execute(db)).rows[0];
}

/** Opens an attribute among the caller's teams, or nothing. */
export const findAttribute = (db: Db, teams: readonly string[], id: string): Promise<AttributeRow | undefined> =>
  read(db, sql`select ${columns} from attributes a where a.team_id = any(${teams}::uuid[]) and a.id = ${id}`);

/** Keeps an attribute to this transaction. Whoever sets values of it waits. */
export const lockAttribute = (tx: Tx, team: string, id: string): Promise<AttributeRow | undefined> =>
  read(tx, sql`select ${columns} from attributes a where a.team_id = ${team} and a.id = ${id} for update`);

/** Keeps an attribute as it is until the transaction ends. */
export const holdAttribute = (tx: Tx, team: string, id: string): Promise<AttributeRow | undefined> =>
  read(tx, sql`select ${columns} from attributes a where a.team_id = ${team} and a.id = ${id} for key share`);

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Attributes of a team by slug or uuid. */
export async function findByRefs(db: Db, team: string, refs: readonly string[]): Promise<AttributeRow[]> {
  const ids = refs.filter((ref) => isId.test(ref));
  const { rows } = await sql<AttributeRow>`select ${columns} from attributes a
    where a.team_id = ${team} and (a.slug = any(${[...refs]}::text[]) or a.id = any(${ids}::uuid[]))`.execute(db);
  return rows;
}

export async function findShown(db: Db, team: string, id: string): Promise<ShownAttributeRow | undefined> {
  const { rows } =
    await sql<ShownAttributeRow>`select ${shown} from attributes a where a.team_id = ${team} and a.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

const listed = (team: string, archived: boolean) =>
  sql`from attributes a where a.team_id = ${team} and (a.archived_at is not null) = ${archived}`;

/** A team's attributes in their order, after a place. */
export async function listAttributes(
  db: Db,
  team: string,
  archived: boolean,
  limit: number,
  after: { position: number; id: string } | null,
): Promise<ShownAttributeRow[]> {
  const { rows } = await sql<ShownAttributeRow>`select ${shown} ${listed(team, archived)}
    ${after ? sql`and (a.position, a.id) > (${after.position}::integer, ${after.id}::uuid)` : sql``}
    order by a.position, a.id limit ${limit}`.execute(db);
  return rows;
}

export async function countAttributes(db: Db, team: string, archived: boolean): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${listed(team, archived)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The most of an attribute's files that are counted. */
const counted = sql.lit(limits.countExactTo + 1);

export interface Uses {
  files: number;
  /** Of each option, by name. */
  options: Record<string, number>;
}

/** The number of files with a value of these attributes, and with each option. */
export async function countUses(db: Db, team: string, ids: readonly string[]): Promise<Map<string, Uses>> {
  const { rows } = await sql<Uses & { id: string }>`select a.id,
      (select count(*) from (select 1 from file_attributes x
        where x.team_id = a.team_id and x.attribute_id = a.id and x.place = 0 limit ${counted}) n) as files,
      coalesce((select json_object_agg(o.name, (select count(*) from (select 1 from file_attributes x
          where x.team_id = a.team_id and x.attribute_id = a.id and x.key = left(fold(o.name), 200) and x.value = o.name limit ${counted}) n))
        from jsonb_to_recordset(a.options) o (name text)), '{}') as options
    from attributes a where a.team_id = ${team} and a.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, files, options }) => [id, { files, options }]));
}

/** Another attribute of the team with this name or slug. */
export async function findTaken(
  db: Db,
  team: string,
  { name, slug, but }: { name: string; slug?: string; but?: string },
): Promise<AttributeRow | undefined> {
  return read(
    db,
    sql`select ${columns} from attributes a where a.team_id = ${team} and a.id is distinct from ${but ?? null}::uuid
      and (lower(a.name) = lower(${name}) or a.slug = ${slug ?? null})`,
  );
}

/** Slugs of the team that begin like this one. */
export async function slugsLike(db: Db, team: string, slug: string): Promise<Set<string>> {
  const { rows } = await sql<{
    slug: string;
  }>`select slug from attributes where team_id = ${team} and starts_with(slug, ${slug})`.execute(db);
  return new Set(rows.map((row) => row.slug));
}

export type NewAttribute = Pick<
  AttributeRow,
  'team_id' | 'id' | 'name' | 'slug' | 'type' | 'options' | 'required' | 'folders'
> &
  Partial<Pick<AttributeRow, 'facet' | 'portal_visible' | 'embedded'>> & {
    position?: number | undefined;
    created_at?: string | undefined;
  };

/** Inserts unless the team has one of this name or slug; tells whether it did. Without a position it is the last. */
export async function insertAttribute(tx: Tx, row: NewAttribute): Promise<boolean> {
  const last = sql`(select coalesce(max(position) + 1, 0) from attributes where team_id = ${row.team_id})`;
  const { rows } =
    await sql`insert into attributes (team_id, id, name, slug, type, options, required, facet, portal_visible, embedded, folders, position, created_at)
    values (${row.team_id}, ${row.id}, ${row.name}, ${row.slug}, ${row.type}, ${JSON.stringify(row.options)}::jsonb, ${row.required},
      ${row.facet ?? false}, ${row.portal_visible ?? false}, ${row.embedded ?? null}, ${row.folders}::uuid[], ${row.position ?? last}, coalesce(${row.created_at ?? null}::timestamptz, now()))
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** The fields of an attribute that a person can change, besides its place. */
export interface Definition {
  name: string;
  type: AttributeType;
  options: StoredOption[];
  required: boolean;
  facet: boolean;
  portal_visible: boolean;
  embedded: EmbeddedField | null;
  folders: string[];
  archived: boolean;
}

export async function updateDefinition(tx: Tx, team: string, id: string, to: Definition): Promise<void> {
  await sql`update attributes set name = ${to.name}, type = ${to.type}, options = ${JSON.stringify(to.options)}::jsonb,
      required = ${to.required}, facet = ${to.facet}, portal_visible = ${to.portal_visible}, embedded = ${to.embedded}, folders = ${to.folders}::uuid[], revision = revision + 1,
      archived_at = case when ${to.archived} then coalesce(archived_at, now()) end
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function deleteRow(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from attributes where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Ids of a team's attributes in their order, those that are archived last; locked until the transaction ends. */
export async function lockOrder(tx: Tx, team: string): Promise<{ id: string; archived: boolean }[]> {
  const { rows } = await sql<{ id: string; archived: boolean }>`select id, archived_at is not null as archived
    from attributes where team_id = ${team} order by archived_at is not null, position, id for update`.execute(tx);
  return rows;
}

export async function writeOrder(tx: Tx, team: string, ids: readonly string[]): Promise<void> {
  await sql`update attributes a set position = w.place - 1 from unnest(${[...ids]}::uuid[]) with ordinality w (id, place)
    where a.team_id = ${team} and a.id = w.id`.execute(tx);
}

/** The folders among these that the team has. */
export async function knownFolders(db: Db, team: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string;
  }>`select id from folders where team_id = ${team} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}
