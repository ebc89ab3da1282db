import { type RawBuilder, sql } from 'kysely';
import type { AskedFields, SentKind, UploadLinkState } from '#contract/upload-links/link.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type FilledCollection, filledCollection } from './filled.ts';

interface PersonRef {
  uuid: string;
  first_name: string;
  last_name: string;
}

/** The settings of a link that members decide. */
export interface LinkSettings {
  title: string;
  welcome: string | null;
  folder_id: string | null;
  /** A collection that files are added to as well. */
  collection_id: string | null;
  terms_version: number | null;
  asked: AskedFields;
  ends_at: Date | null;
  max_files: number | null;
  max_bytes: number | null;
  kinds: SentKind[];
  password_hash: string | null;
  password_id: string | null;
  active: boolean;
}

export interface UploadLinkRow extends LinkSettings {
  team_id: string;
  id: string;
  token_hash: Buffer;
  token_sealed: string | null;
  terms: string | null;
  terms_hash: Buffer | null;
  state: UploadLinkState;
  folder: { uuid: string; name: string } | null;
  collection: FilledCollection | null;
  /** Files that came, and those that are on their way. */
  taken: number;
  files: number;
  sendings: number;
  received_at: Date | null;
  maker: PersonRef | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
}

/** A file counts from the beginning of its upload on, as long as that goes on or has ended with it. */
const taken = sql`(select count(*) from upload_sending_files x where x.team_id = l.team_id and x.link_id = l.id
  and (x.file_id is not null or exists (select 1 from uploads u where u.team_id = x.team_id and u.id = x.upload_id)))`;

const columns: RawBuilder<unknown> = sql`l.team_id, l.id, l.token_hash, l.token_sealed, l.title, l.welcome, l.folder_id, l.collection_id, l.terms_version, t.text as terms, t.hash as terms_hash,
  l.asked, l.ends_at, l.max_files, l.max_bytes, l.kinds, l.password_hash, l.password_id, l.active, n.taken, n.files, n.sendings, n.received_at,
  case when not l.active then 'ended' when l.ends_at <= now() then 'over' when n.taken >= l.max_files then 'full' else 'open' end as state,
  (select json_build_object('uuid', o.id, 'name', o.name) from folders o where o.team_id = l.team_id and o.id = l.folder_id) as folder, ${filledCollection} as collection,
  (select json_build_object('uuid', p.id, 'first_name', p.first_name, 'last_name', p.last_name) from users p where p.id = l.created_by) as maker,
  l.created_by, l.created_at, l.updated_at, l.revision`;
const joined: RawBuilder<unknown> = sql`upload_links l left join upload_terms t on t.team_id = l.team_id and t.version = l.terms_version
  cross join lateral (select ${taken} as taken,
    (select count(*) from upload_sending_files x where x.team_id = l.team_id and x.link_id = l.id and x.file_id is not null) as files,
    (select count(*) from upload_sendings s where s.team_id = l.team_id and s.link_id = l.id and exists (select 1 from upload_sending_files x
      where x.team_id = s.team_id and x.sending_id = s.id and x.file_id is not null)) as sendings,
    (select max(s.active_at) from upload_sendings s where s.team_id = l.team_id and s.link_id = l.id) as received_at) n`;

/** Opens a link among the caller's teams, or nothing. */
export async function findLink(db: Db, teams: readonly string[], id: string): Promise<UploadLinkRow | undefined> {
  const { rows } = await sql<UploadLinkRow>`select ${columns} from ${joined}
    where l.team_id = any(${[...teams]}::uuid[]) and l.id = ${id}`.execute(db);
  return rows[0];
}

/** Opens a link by the secret of its address, with whether its team is closed. */
export async function findByToken(db: Db, hash: Buffer): Promise<(UploadLinkRow & { closed: boolean }) | undefined> {
  const { rows } = await sql<
    UploadLinkRow & { closed: boolean }
  >`select ${columns}, m.closed_at is not null as closed from ${joined} join teams m on m.id = l.team_id
    where l.token_hash = ${hash}`.execute(db);
  return rows[0];
}

/** Locks a link: those who begin uploads by it come one after the other. */
export async function lockLink(tx: Tx, team: string, id: string): Promise<UploadLinkRow | undefined> {
  const { rows } =
    await sql`select 1 from upload_links l where l.team_id = ${team} and l.id = ${id} for update`.execute(tx);
  // What others counted before is seen only by a statement that begins after the lock.
  return rows.length > 0 ? findLink(tx, [team], id) : undefined;
}

/** Links of a team that a list holds. */
export interface LinkFilter {
  team: string;
  /** A part of the title. */
  words: string;
}

const like = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const among = ({ team, words }: LinkFilter) =>
  sql`l.team_id = ${team} ${words === '' ? sql`` : sql`and fold(l.title) like fold(${like(words)})`}`;

/** Newest first, after one of them. */
export async function listLinks(
  db: Db,
  wanted: LinkFilter,
  limit: number,
  before: string | null,
): Promise<UploadLinkRow[]> {
  const { rows } = await sql<UploadLinkRow>`select ${columns} from ${joined} where ${among(wanted)}
    ${before === null ? sql`` : sql`and l.id < ${before}::uuid`} order by l.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countLinks(db: Db, wanted: LinkFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from upload_links l
    where ${among(wanted)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface NewLink extends LinkSettings {
  team: string;
  id: string;
  token_hash: Buffer;
  by: string | null;
}

export async function insertLink(tx: Tx, one: NewLink): Promise<void> {
  await sql`insert into upload_links (team_id, id, token_hash, title, welcome, folder_id, collection_id, terms_version, asked, ends_at, max_files, max_bytes,
      kinds, password_hash, password_id, active, created_by)
    values (${one.team}, ${one.id}, ${one.token_hash}, ${one.title}, ${one.welcome}, ${one.folder_id}, ${one.collection_id}, ${one.terms_version},
      ${JSON.stringify(one.asked)}::jsonb, ${one.ends_at}, ${one.max_files}, ${one.max_bytes}, ${one.kinds}::text[], ${one.password_hash},
      ${one.password_id}, ${one.active}, (select u.id from users u where u.id = ${one.by}::uuid))`.execute(tx);
}

export async function updateLink(tx: Tx, team: string, id: string, to: LinkSettings): Promise<void> {
  await sql`update upload_links set title = ${to.title}, welcome = ${to.welcome}, folder_id = ${to.folder_id}, collection_id = ${to.collection_id}, terms_version = ${to.terms_version},
      asked = ${JSON.stringify(to.asked)}::jsonb, ends_at = ${to.ends_at}, max_files = ${to.max_files}, max_bytes = ${to.max_bytes},
      kinds = ${to.kinds}::text[], password_hash = ${to.password_hash}, password_id = ${to.password_id}, active = ${to.active},
      updated_at = now(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function deleteLink(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from upload_links where team_id = ${team} and id = ${id}`.execute(tx);
}
