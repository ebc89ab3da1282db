import { type RawBuilder, sql } from 'kysely';
import type { EmbedOrder } from '#contract/single-embeds/routes.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface SingleEmbedRow {
  team_id: string;
  id: string;
  title: string;
  width: number;
  height: number;
  active: boolean;
  downloadable: boolean;
  created_by: string | null;
  /** Their name and address, for their team. */
  maker: { uuid: string; first_name: string; last_name: string } | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
  /** In order, also those in the Recycling Bin. */
  files: string[];
}

const columns = sql`e.team_id, e.id, e.title, e.width, e.height, e.active, e.downloadable, e.created_by, e.created_at, e.updated_at, e.revision,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = e.created_by) as maker,
  array(select x.file_id from single_embed_files x where x.team_id = e.team_id and x.embed_id = e.id order by x.place) as files`;

/** Opens a single embed among a person's teams, or nothing. */
export async function findEmbed(db: Db, teams: readonly string[], id: string): Promise<SingleEmbedRow | undefined> {
  const { rows } = await sql<SingleEmbedRow>`select ${columns} from single_embeds e
    where e.team_id = any(${teams}::uuid[]) and e.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockEmbed(tx: Tx, team: string, id: string): Promise<SingleEmbedRow | undefined> {
  const { rows } = await sql<SingleEmbedRow>`select ${columns} from single_embeds e
    where e.team_id = ${team} and e.id = ${id} for update of e`.execute(tx);
  return rows[0];
}

/** The embeds of a team that a list holds. */
export interface EmbedFilter {
  team: string;
  /** A part of the title. */
  words: string;
  file: string | undefined;
  /** Undefined: whether it is turned on or off. */
  active: boolean | undefined;
  order: EmbedOrder;
}

export interface ListedEmbedRow extends SingleEmbedRow {
  /** The title as it is ordered by. */
  key: string;
}

const like = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const among = ({
  team,
  words,
  file,
  active,
}: Omit<EmbedFilter, 'order'>): RawBuilder<unknown> => sql`from single_embeds e where e.team_id = ${team}
  ${words === '' ? sql`` : sql`and fold(e.title) like fold(${like(words)})`}
  ${file === undefined ? sql`` : sql`and exists (select 1 from single_embed_files x where x.team_id = e.team_id and x.embed_id = e.id and x.file_id = ${file})`}
  ${active === undefined ? sql`` : sql`and e.active = ${active}`}`;

const key = sql`fold(e.title) collate "C"`;

/** Embeds in an order, after one of them: its title as ordered by, where that is the order, and its id. */
export async function listEmbeds(
  db: Db,
  wanted: EmbedFilter,
  limit: number,
  after: readonly unknown[] | null,
): Promise<ListedEmbedRow[]> {
  const down = wanted.order.startsWith('-');
  const [way, beyond] = down ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const id = after === null ? null : String(after.at(-1));
  const [place, from] = wanted.order.endsWith('title')
    ? [sql`${key} ${way}, e.id ${way}`, sql`(${key}, e.id) ${beyond} (${String(after?.[0])}, ${id}::uuid)`]
    : [sql`e.id ${way}`, sql`e.id ${beyond} ${id}::uuid`];
  const { rows } = await sql<ListedEmbedRow>`select ${columns}, ${key} as key ${among(wanted)}
    ${after === null ? sql`` : sql`and ${from}`} order by ${place} limit ${limit}`.execute(db);
  return rows;
}

export async function countEmbeds(db: Db, wanted: EmbedFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 ${among(wanted)} limit ${upTo}) n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The fields of a single embed that people decide. */
export interface EmbedLook {
  title: string;
  width: number;
  height: number;
  active: boolean;
  downloadable: boolean;
  files: readonly string[];
}

/** Puts these files in, in this order; one that was deleted meanwhile is left out. */
async function writeFiles(tx: Tx, team: string, id: string, files: readonly string[]): Promise<void> {
  await sql`delete from single_embed_files where team_id = ${team} and embed_id = ${id}`.execute(tx);
  await sql`insert into single_embed_files (team_id, embed_id, place, file_id)
    select ${team}, ${id}, x.place, f.id from unnest(${[...files]}::uuid[]) with ordinality x (id, place)
      join files f on f.team_id = ${team} and f.id = x.id`.execute(tx);
}

export async function insertEmbed(
  tx: Tx,
  row: EmbedLook & { team: string; id: string; createdBy: string | null; createdAt?: string },
): Promise<void> {
  const { team, id, title, width, height, active, downloadable, files, createdBy, createdAt = null } = row;
  await sql`insert into single_embeds (team_id, id, title, width, height, active, downloadable, created_by, created_at)
    values (${team}, ${id}, ${title}, ${width}, ${height}, ${active}, ${downloadable}, (select u.id from users u where u.id = ${createdBy}), coalesce(${createdAt}::timestamptz, now()))`.execute(
    tx,
  );
  await writeFiles(tx, team, id, files);
}

export async function updateEmbed(tx: Tx, team: string, id: string, look: EmbedLook): Promise<void> {
  await sql`update single_embeds set title = ${look.title}, width = ${look.width}, height = ${look.height},
    active = ${look.active}, downloadable = ${look.downloadable},
    revision = revision + 1, updated_at = now() where team_id = ${team} and id = ${id}`.execute(tx);
  await writeFiles(tx, team, id, look.files);
}

export async function deleteEmbed(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from single_embeds where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Those that are on and show a file, in the order in which they are locked. */
export async function embedsWith(db: Db, team: string, file: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select x.embed_id as id from single_embed_files x
    join single_embeds e on e.team_id = x.team_id and e.id = x.embed_id and e.active
    where x.team_id = ${team} and x.file_id = ${file} order by x.embed_id`.execute(db);
  return rows.map(({ id }) => id);
}
