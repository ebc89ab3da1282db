import { type RawBuilder, sql } from 'kysely';
import type { AskedFields, SentKind } from '#contract/upload-links/link.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** A guest's words about themselves. */
export interface GuestWords {
  name: string | null;
  email: string | null;
  organisation: string | null;
  credit: string | null;
}

/** A sending of a guest beside what its link takes. */
export interface SendingRow extends GuestWords {
  team_id: string;
  id: string;
  link_id: string;
  title: string;
  folder_id: string | null;
  collection_id: string | null;
  asked: AskedFields;
  max_bytes: number | null;
  kinds: SentKind[];
  /** False once a member has ended the link. */
  link_active: boolean;
  terms_version: number | null;
  terms: string | null;
  terms_hash: Buffer | null;
  ip: string | null;
  agent: string | null;
  started_at: Date;
  closed_at: Date | null;
  ledger_number: number | null;
}

const columns: RawBuilder<unknown> = sql`s.team_id, s.id, s.link_id, l.title, l.folder_id, l.collection_id, l.asked, l.max_bytes, l.kinds, l.active as link_active,
  s.name, s.email, s.organisation, s.credit, s.terms_version, t.text as terms, t.hash as terms_hash, s.ip, s.agent, s.started_at, s.closed_at,
  s.ledger_number`;
const joined: RawBuilder<unknown> = sql`upload_sendings s join upload_links l on l.team_id = s.team_id and l.id = s.link_id
  left join upload_terms t on t.team_id = s.team_id and t.version = s.terms_version`;

/** Opens a sending by its secret, unless its team is closed. */
export async function findSending(db: Db, hash: Buffer): Promise<SendingRow | undefined> {
  const { rows } = await sql<SendingRow>`select ${columns} from ${joined} join teams m on m.id = s.team_id
    where s.secret_hash = ${hash} and m.closed_at is null`.execute(db);
  return rows[0];
}

export async function readSending(db: Db, team: string, id: string): Promise<SendingRow | undefined> {
  const { rows } = await sql<SendingRow>`select ${columns} from ${joined}
    where s.team_id = ${team} and s.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a sending that is not closed: while uploads begin, nobody closes it. */
export async function lockOpenSending(tx: Tx, team: string, id: string, how: 'to add' | 'to close'): Promise<boolean> {
  const { rows } =
    await sql`select 1 from upload_sendings s where s.team_id = ${team} and s.id = ${id} and s.closed_at is null
    ${how === 'to add' ? sql`for share` : sql`for update`}`.execute(tx);
  return rows.length > 0;
}

export interface NewSending extends GuestWords {
  team: string;
  id: string;
  link: string;
  hash: Buffer;
  termsVersion: number | null;
  ip: string | null;
  agent: string | null;
}

export async function insertSending(tx: Tx, one: NewSending): Promise<void> {
  await sql`insert into upload_sendings (team_id, id, link_id, secret_hash, name, email, organisation, credit, terms_version, ip, agent)
    values (${one.team}, ${one.id}, ${one.link}, ${one.hash}, ${one.name}, ${one.email}, ${one.organisation}, ${one.credit},
      ${one.termsVersion}, ${one.ip}, ${one.agent})`.execute(tx);
}

export async function closeRow(tx: Tx, team: string, id: string, entry: { number: number; at: Date }): Promise<void> {
  await sql`update upload_sendings set closed_at = ${entry.at}, active_at = ${entry.at}, ledger_number = ${entry.number}
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function touchSending(tx: Tx, team: string, id: string): Promise<void> {
  await sql`update upload_sendings set active_at = now() where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Sendings that nobody went on with for so long, and of which nothing is on its way. */
export async function idleSendings(db: Db, seconds: number, limit: number): Promise<{ team: string; id: string }[]> {
  const { rows } = await sql<{ team: string; id: string }>`select s.team_id as team, s.id from upload_sendings s
    where s.closed_at is null and s.active_at < now() - make_interval(secs => ${seconds})
      and not exists (select 1 from uploads u where u.team_id = s.team_id and u.sending_id = s.id and u.state <> 'finished')
    order by s.active_at limit ${limit}`.execute(db);
  return rows;
}

export async function deleteSending(tx: Tx, team: string, id: string): Promise<void> {
  await sql`delete from upload_sendings where team_id = ${team} and id = ${id} and closed_at is null`.execute(tx);
}

export interface ListedSending extends GuestWords {
  id: string;
  files: number;
  submission: string | null;
  terms_version: number | null;
  ledger_number: number | null;
  started_at: Date;
  closed_at: Date | null;
}

/** Those that files came of. */
const ofLink = (team: string, link: string) => sql`s.team_id = ${team} and s.link_id = ${link}
  and exists (select 1 from upload_sending_files x where x.team_id = s.team_id and x.sending_id = s.id and x.file_id is not null)`;

/** Newest first, after one of them. */
export async function listSendings(
  db: Db,
  team: string,
  link: string,
  limit: number,
  before: string | null,
): Promise<ListedSending[]> {
  const { rows } =
    await sql<ListedSending>`select s.id, s.name, s.email, s.organisation, s.credit, s.terms_version, s.ledger_number, s.started_at, s.closed_at,
      (select count(*) from upload_sending_files x where x.team_id = s.team_id and x.sending_id = s.id and x.file_id is not null) as files,
      (select b.id from submissions b where b.team_id = s.team_id and b.sending_id = s.id) as submission
    from upload_sendings s where ${ofLink(team, link)}
    ${before === null ? sql`` : sql`and s.id < ${before}::uuid`} order by s.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countSendings(db: Db, team: string, link: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from upload_sendings s
    where ${ofLink(team, link)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}
