import { sql } from 'kysely';
import type { Right } from '#contract/rights.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** The fields of a right that a person writes: as they are in the row, and as history keeps them. */
export interface RightBody {
  name: string;
  description: string | null;
  colour: string | null;
  default_days: number | null;
  summary: string | null;
  channels: string[];
  territories: string[];
  /** Days as text. */
  valid_from: string | null;
  valid_to: string | null;
  credit: string | null;
  exclusivity: Right['exclusivity'];
  modifications: Right['modifications'];
  terms_version: number;
  /** A file. Rights of earlier days have none. */
  document_id: string | null;
  withdrawn: boolean;
}

export interface RightRow extends RightBody {
  team_id: string;
  id: string;
  conditional: boolean;
  terms: string | null;
  /** The document as it is shown: in the library, and nowhere else. */
  document: { uuid: string; name: string } | null;
  created_by: string | null;
  creator: { uuid: string; first_name: string; last_name: string } | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
  /** Orders rights by name without regard to case and accents. */
  name_key: string;
  /** Live files that have it, as kept by the database. */
  count: number;
}

const key = sql`fold(r.name) collate "C"`;
const person = sql`case when u.id is not null then json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end`;
const columns = sql`r.team_id, r.id, r.name, r.description, r.colour, r.default_days, r.summary, r.channels, r.territories, r.valid_from::text as valid_from,
  r.valid_to::text as valid_to, r.credit, r.exclusivity, r.modifications, r.terms_version, r.document_id, r.withdrawn_at is not null as withdrawn, r.conditional,
  r.created_by, r.created_at, r.updated_at, r.revision, ${key} as name_key,
  (select t.text from right_terms t where t.team_id = r.team_id and t.right_id = r.id and t.version = r.terms_version) as terms,
  (select json_build_object('uuid', f.id, 'name', f.name) from files f
    where f.team_id = r.team_id and f.id = r.document_id and f.recycled_at is null and f.review_status = 0) as document,
  (select ${person} from users u where u.id = r.created_by) as creator,
  coalesce((select n.live from file_counts n where n.team_id = r.team_id and n.bucket = r.id), 0) as count`;

/** Opens a right among the caller's teams, or nothing. */
export async function findRight(db: Db, teams: readonly string[], id: string): Promise<RightRow | undefined> {
  const { rows } = await sql<RightRow>`select ${columns} from rights r
    where r.team_id = any(${teams}::uuid[]) and r.id = ${id}`.execute(db);
  return rows[0];
}

/** Rights of one team, by name. */
export async function rightsById(db: Db, team: string, ids: readonly string[]): Promise<RightRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RightRow>`select ${columns} from rights r
    where r.team_id = ${team} and r.id = any(${[...ids]}::uuid[]) order by ${key}, r.id`.execute(db);
  return rows;
}

/** A right of one team, locked until the transaction ends. */
export async function lockRight(tx: Tx, team: string, id: string): Promise<RightRow | undefined> {
  const { rows } =
    await sql<RightRow>`select ${columns} from rights r where r.team_id = ${team} and r.id = ${id} for update of r`.execute(
      tx,
    );
  return rows[0];
}

/** The team's right of this name, without regard to case. */
export async function findNamed(db: Db, team: string, name: string): Promise<RightRow | undefined> {
  const { rows } =
    await sql<RightRow>`select ${columns} from rights r where r.team_id = ${team} and lower(r.name) = lower(${name})`.execute(
      db,
    );
  return rows[0];
}

const holds = (words: string) =>
  sql`fold(r.name) like '%' || regexp_replace(fold(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** Rights whose name holds the words, by name, after a place. */
export async function listByName(
  db: Db,
  team: string,
  words: string,
  limit: number,
  after: { key: string; id: string } | null,
): Promise<RightRow[]> {
  const { rows } = await sql<RightRow>`select ${columns} from rights r
    where r.team_id = ${team} and ${holds(words)} ${after ? sql`and (${key}, r.id) > (${after.key}, ${after.id}::uuid)` : sql``}
    order by ${key}, r.id limit ${limit}`.execute(db);
  return rows;
}

export async function countByName(db: Db, team: string, words: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from rights r where r.team_id = ${team} and ${holds(words)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Inserts unless the team has a right of this name; tells whether it did. */
export async function insertRight(
  tx: Tx,
  row: RightBody & { team: string; id: string; createdBy: string | null; createdAt?: string; revision?: number },
): Promise<boolean> {
  const { rows } =
    await sql`insert into rights (team_id, id, name, description, colour, default_days, summary, channels, territories, valid_from, valid_to,
      credit, exclusivity, modifications, terms_version, document_id, withdrawn_at, created_by, created_at, revision)
    values (${row.team}, ${row.id}, ${row.name}, ${row.description}, ${row.colour}, ${row.default_days}, ${row.summary}, ${row.channels}::text[],
      ${row.territories}::text[], ${row.valid_from}::date, ${row.valid_to}::date, ${row.credit}, ${row.exclusivity}, ${row.modifications},
      ${row.terms_version}, ${row.document_id}::uuid, case when ${row.withdrawn}::boolean then now() end, (select id from users where id = ${row.createdBy}::uuid),
      coalesce(${row.createdAt ?? null}::timestamptz, now()), ${row.revision ?? 1})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function updateRow(tx: Tx, team: string, id: string, row: RightBody): Promise<void> {
  await sql`update rights set name = ${row.name}, description = ${row.description}, colour = ${row.colour}, default_days = ${row.default_days},
      summary = ${row.summary}, channels = ${row.channels}::text[], territories = ${row.territories}::text[], valid_from = ${row.valid_from}::date,
      valid_to = ${row.valid_to}::date, credit = ${row.credit}, exclusivity = ${row.exclusivity}, modifications = ${row.modifications},
      terms_version = ${row.terms_version}, document_id = ${row.document_id}::uuid, withdrawn_at = case when ${row.withdrawn}::boolean then coalesce(withdrawn_at, now()) end,
      updated_at = now(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Keeps terms as the next version of a right's and tells its number. The right is locked by the caller. */
export async function addTerms(tx: Tx, team: string, right: string, text: string, by: string | null): Promise<number> {
  const { rows } = await sql<{ version: number }>`insert into right_terms (team_id, right_id, version, text, created_by)
    select ${team}, ${right}, coalesce(max(version), 0) + 1, ${text}, ${by} from right_terms where team_id = ${team} and right_id = ${right}
    returning version`.execute(tx);
  return rows[0]!.version;
}

export interface TermsRow {
  version: number;
  text: string;
  creator: RightRow['creator'];
  created_at: Date;
}

/** Versions of the terms of a right, newest first, before one. */
export async function listVersions(
  db: Db,
  team: string,
  right: string,
  limit: number,
  before: number | null,
): Promise<TermsRow[]> {
  const { rows } = await sql<TermsRow>`select t.version, t.text, t.created_at, ${person} as creator
    from right_terms t left join users u on u.id = t.created_by
    where t.team_id = ${team} and t.right_id = ${right} ${before === null ? sql`` : sql`and t.version < ${before}`}
    order by t.version desc limit ${limit}`.execute(db);
  return rows;
}

export async function countVersions(db: Db, team: string, right: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from right_terms where team_id = ${team} and right_id = ${right}`.execute(db);
  return rows[0]?.n ?? 0;
}
