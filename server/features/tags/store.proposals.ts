import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface ProposalRow {
  team_id: string;
  id: string;
  name: string;
  created_by: string | null;
  created_at: Date;
}

export interface ShownProposalRow extends ProposalRow {
  files: number;
  creator: { uuid: string; first_name: string; last_name: string } | null;
}

const columns = sql`p.team_id, p.id, p.name, p.created_by, p.created_at`;
const shown = sql`${columns}, (select count(*) from tag_proposal_files x where x.team_id = p.team_id and x.proposal_id = p.id) as files,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = p.created_by) as creator`;

/** False for members whose role uses the tags that there are. Nobody, and who is no member, is not held back here. */
export async function mayMakeTags(db: Db, team: string, user: string | null): Promise<boolean> {
  if (user === null) return true;
  const { rows } = await sql<{ may: boolean }>`select r.new_tags or 'MANAGE_TAGS' = any(r.permissions) as may
    from members m join roles r on r.team_id = m.team_id and r.id = m.role_id
    where m.team_id = ${team} and m.user_id = ${user} and m.active`.execute(db);
  return rows[0]?.may ?? true;
}

/** Proposals that wait, the oldest first. */
export async function listProposals(
  db: Db,
  team: string,
  limit: number,
  after: string | null,
): Promise<ShownProposalRow[]> {
  const { rows } =
    await sql<ShownProposalRow>`select ${shown} from tag_proposals p where p.team_id = ${team} and p.state = 'open'
    ${after === null ? sql`` : sql`and p.id > ${after}::uuid`} order by p.id limit ${limit}`.execute(db);
  return rows;
}

export async function countProposals(db: Db, team: string, upTo: number, user?: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from tag_proposals p
    where p.team_id = ${team} and p.state = 'open' ${user === undefined ? sql`` : sql`and p.created_by = ${user}`} limit ${upTo}) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function findShownProposal(db: Db, team: string, id: string): Promise<ShownProposalRow | undefined> {
  const { rows } =
    await sql<ShownProposalRow>`select ${shown} from tag_proposals p where p.team_id = ${team} and p.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** The people who decide on proposals. */
export async function tagManagers(db: Db, team: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select m.user_id from members m
    join roles r on r.team_id = m.team_id and r.id = m.role_id
    where m.team_id = ${team} and m.active and 'MANAGE_TAGS' = any(r.permissions)`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Names that wait for a decision, whoever proposed them. */
export async function countProposedNames(db: Db, team: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct lower(p.name)) as n from tag_proposals p
    where p.team_id = ${team} and p.state = 'open'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Opens a proposal among the caller's teams, decided or not. */
export async function findProposal(db: Db, teams: readonly string[], id: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`select ${columns} from tag_proposals p
    where p.team_id = any(${[...teams]}::uuid[]) and p.id = ${id}`.execute(db);
  return rows[0];
}

/** The proposals of a name that wait, of whomever, locked until the transaction ends. */
export async function lockOpen(tx: Tx, team: string, name: string): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`select ${columns} from tag_proposals p
    where p.team_id = ${team} and p.state = 'open' and lower(p.name) = lower(${name}) order by p.id for update`.execute(
    tx,
  );
  return rows;
}

/** The files that are to get what was proposed. */
export async function filesOfProposals(db: Db, team: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`select distinct file_id from tag_proposal_files
    where team_id = ${team} and proposal_id = any(${[...ids]}::uuid[]) order by file_id`.execute(db);
  return rows.map((row) => row.file_id);
}

/** Adds a proposal; tells the id of the one that this person has made of this name already. */
export async function insertProposal(
  tx: Tx,
  { team, id, name, user }: { team: string; id: string; name: string; user: string },
): Promise<{ id: string; made: boolean }> {
  const { rows } = await sql<{ id: string }>`insert into tag_proposals as p (team_id, id, name, created_by)
    values (${team}, ${id}, ${name}, ${user})
    on conflict (team_id, lower(name), created_by) where state = 'open' do update set name = p.name returning p.id`.execute(
    tx,
  );
  const known = rows[0]?.id ?? id;
  return { id: known, made: known === id };
}

/** Adds files to a proposal; tells which came. */
export async function addProposalFiles(tx: Tx, team: string, id: string, files: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`insert into tag_proposal_files (team_id, proposal_id, file_id)
    select ${team}::uuid, ${id}::uuid, f from unnest(${[...files]}::uuid[]) f order by f on conflict do nothing returning file_id`.execute(
    tx,
  );
  return rows.map((row) => row.file_id);
}

/** Takes files from a proposal; tells whether any are left. */
export async function removeProposalFiles(
  tx: Tx,
  team: string,
  id: string,
  files: readonly string[],
): Promise<boolean> {
  await sql`delete from tag_proposal_files where team_id = ${team} and proposal_id = ${id} and file_id = any(${[...files]}::uuid[])`.execute(
    tx,
  );
  const { rows } =
    await sql`select 1 from tag_proposal_files where team_id = ${team} and proposal_id = ${id} limit 1`.execute(tx);
  return rows.length > 0;
}

export type ProposalState = 'open' | 'accepted' | 'merged' | 'declined' | 'withdrawn';

/** Moves proposals from one state to another; tells which there were. */
export async function setState(
  tx: Tx,
  team: string,
  ids: readonly string[],
  { from, to, reason }: { from: ProposalState; to: ProposalState; reason?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update tag_proposals p set state = ${to}, reason = ${reason ?? null}
    where p.team_id = ${team} and p.id = any(${[...ids]}::uuid[]) and p.state = ${from}
      and (${to}::text <> 'open' or not exists (select 1 from tag_proposals o where o.team_id = p.team_id and o.state = 'open'
        and lower(o.name) = lower(p.name) and o.created_by = p.created_by)) returning p.id`.execute(tx);
  return rows.map((row) => row.id);
}
