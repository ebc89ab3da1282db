import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** Those of the ids that are files of the team. */
export async function ownAmong(db: Db, team: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from files where team_id = ${team} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map((row) => row.id);
}

/** The copyrights that files carry, the most frequent first. */
export async function copyrightsOf(
  db: Db,
  files: readonly { team: string; id: string }[],
  limit: number,
): Promise<{ text: string; files: number }[]> {
  const { rows } = await sql<{ text: string; files: number }>`select btrim(f.copyright) as text, count(*)::int as files
    from unnest(${files.map((file) => file.team)}::uuid[], ${files.map((file) => file.id)}::uuid[]) x (team, id)
    join files f on f.team_id = x.team and f.id = x.id
    where btrim(f.copyright) <> '' group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

export interface AgreementRow {
  team: string;
  name: string;
  text: string;
  /** SHA-256 of the text, hex. */
  version: string;
}

/** The words as they are shown, and what tells one version from another. */
const agreement = sql`t.id as team, t.name, btrim(t.download_agreement) as text,
  encode(sha256(convert_to(btrim(t.download_agreement), 'UTF8')), 'hex') as version`;
const has = sql`btrim(t.download_agreement) <> ''`;

/** The agreements of teams that someone has not accepted in their present words. */
export async function openAgreements(db: Db, user: string, teams: readonly string[]): Promise<AgreementRow[]> {
  const { rows } =
    await sql<AgreementRow>`select * from (select ${agreement} from teams t where t.id = any(${[...teams]}::uuid[]) and ${has}) x
    where not exists (select 1 from accepted_agreements a
      where a.user_id = ${user} and a.team_id = x.team and a.text_hash = decode(x.version, 'hex')) order by x.name, x.team`.execute(
      db,
    );
  return rows;
}

export async function lockAgreement(tx: Tx, team: string): Promise<AgreementRow | undefined> {
  const { rows } =
    await sql<AgreementRow>`select ${agreement} from teams t where t.id = ${team} and ${has} for share`.execute(tx);
  return rows[0];
}

/** Keeps the words and who accepted them; tells when, and whether it was the first time. */
export async function insertAcceptance(
  tx: Tx,
  user: string,
  { team, text, version }: AgreementRow,
): Promise<{ at: Date; first: boolean }> {
  await sql`insert into download_agreements (team_id, text_hash, text) values (${team}, decode(${version}, 'hex'), ${text})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{
    accepted_at: Date;
    first: boolean;
  }>`insert into accepted_agreements as a (user_id, team_id, text_hash)
    values (${user}, ${team}, decode(${version}, 'hex'))
    on conflict (user_id, team_id, text_hash) do update set accepted_at = a.accepted_at
    returning a.accepted_at, xmax = 0 as first`.execute(tx);
  return { at: rows[0]?.accepted_at ?? new Date(0), first: rows[0]?.first ?? false };
}
