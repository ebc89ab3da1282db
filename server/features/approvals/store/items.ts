import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface ItemRow {
  approval_id: string;
  position: number;
  file_id: string | null;
  version_id: string | null;
  post_id: string | null;
  piece: number | null;
  name: string;
  sha256: Buffer;
  granted: boolean | null;
  given: string[];
  /** Of the original that the creator sent. */
  original_sha256: Buffer | null;
  original_at: Date | null;
}

export type NewItem = Pick<ItemRow, 'file_id' | 'version_id' | 'post_id' | 'piece' | 'name' | 'sha256'>;

/** The pictures of requests of one team, each request's in order. */
export async function itemsOf(db: Db, team: string, approvals: readonly string[]): Promise<ItemRow[]> {
  if (approvals.length === 0) return [];
  const { rows } =
    await sql<ItemRow>`select i.approval_id, i.position, i.file_id, i.version_id, i.post_id, i.piece, i.name, i.sha256,
      i.granted, i.given, i.original_sha256, i.original_at
    from approval_items i where i.team_id = ${team} and i.approval_id = any(${[...approvals]}::uuid[])
    order by i.approval_id, i.position`.execute(db);
  return rows;
}

export async function insertItems(tx: Tx, team: string, approval: string, items: readonly NewItem[]): Promise<void> {
  for (const [position, item] of items.entries())
    await sql`insert into approval_items (team_id, approval_id, position, file_id, version_id, post_id, piece, name, sha256)
      values (${team}, ${approval}, ${position}, ${item.file_id}, ${item.version_id}, ${item.post_id}, ${item.piece}, ${item.name},
        ${item.sha256})`.execute(tx);
}

/** Keeps the answer about each picture: yes for these places, no for the others. */
export async function answerItems(tx: Tx, team: string, approval: string, granted: readonly number[]): Promise<void> {
  await sql`update approval_items set granted = position = any(${[...granted]}::integer[])
    where team_id = ${team} and approval_id = ${approval}`.execute(tx);
}

export async function keepGiven(
  tx: Tx,
  team: string,
  { approval, file, rights }: { approval: string; file: string; rights: readonly string[] },
): Promise<void> {
  await sql`update approval_items set given = ${[...rights]}::uuid[]
    where team_id = ${team} and approval_id = ${approval} and file_id = ${file}`.execute(tx);
}

/** Those of the files for which another approval stands, besides one. */
export async function approvedElsewhere(
  db: Db,
  team: string,
  approval: string,
  files: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`select distinct i.file_id from approval_items i
    join one_time_approvals a on a.team_id = i.team_id and a.id = i.approval_id and a.status = 'approved'
    where i.team_id = ${team} and i.file_id = any(${[...files]}::uuid[]) and i.granted and i.approval_id <> ${approval}`.execute(
    db,
  );
  return rows.map((row) => row.file_id);
}

/** The files of a request: those that were asked about, and those that pictures of posts became since. */
export async function filesOfItems(db: Db, team: string, approval: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct coalesce(i.file_id, p.file_id) as id from approval_items i
      left join social_post_pieces p on p.team_id = i.team_id and p.post_id = i.post_id and p.position = i.piece
    where i.team_id = ${team} and i.approval_id = ${approval} and coalesce(i.file_id, p.file_id) is not null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Binds what is said of pictures of posts to the files that these became. */
export async function bindPieces(tx: Tx, team: string, approval: string): Promise<void> {
  await sql`update approval_items i set file_id = p.file_id from social_post_pieces p
    where i.team_id = ${team} and i.approval_id = ${approval} and i.file_id is null
      and p.team_id = i.team_id and p.post_id = i.post_id and p.position = i.piece and p.file_id is not null`.execute(
    tx,
  );
}

/** An approval that stands, as far as it says what files get. */
export interface StandingApproval {
  id: string;
  rights: { uuid: string }[];
  duration_days: number | null;
  decided_at: Date;
}

/** Those that stand for pictures of a post, the first first. */
export async function standingAbout(tx: Tx, team: string, post: string): Promise<StandingApproval[]> {
  const { rows } =
    await sql<StandingApproval>`select a.id, a.rights, a.duration_days, coalesce(a.decided_at, a.created_at) as decided_at from one_time_approvals a
    where a.team_id = ${team} and a.status = 'approved' and exists (select 1 from approval_items i
      where i.team_id = a.team_id and i.approval_id = a.id and i.post_id = ${post} and i.granted)
    order by a.decided_at, a.id`.execute(tx);
  return rows;
}
