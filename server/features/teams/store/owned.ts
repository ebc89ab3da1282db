import { type RawBuilder, sql } from 'kysely';
import type { OwnedKind } from '#contract/teams/members.ts';
import type { Db, Tx } from '#platform/db/db.ts';

interface Owned {
  readonly noun: string;
  readonly table: RawBuilder<unknown>;
  readonly owner: RawBuilder<unknown>;
}

const owned: Readonly<Record<OwnedKind, Owned>> = {
  files: { noun: 'file', table: sql`files`, owner: sql`created_by` },
  collections: { noun: 'collection', table: sql`collections`, owner: sql`created_by` },
  searches: { noun: 'search', table: sql`saved_searches`, owner: sql`user_id` },
  rights: { noun: 'right', table: sql`rights`, owner: sql`created_by` },
};

export interface OwnedCounts extends Record<OwnedKind, number> {
  /** Of the files, those that wait for review. */
  reviews: number;
}

export async function countOwned(db: Db, team: string, user: string): Promise<OwnedCounts> {
  const { rows } = await sql<OwnedCounts>`select
    (select count(*) from files where team_id = ${team} and created_by = ${user}) as files,
    (select count(*) from files where team_id = ${team} and created_by = ${user} and review_status > 0) as reviews,
    (select count(*) from collections where team_id = ${team} and created_by = ${user}) as collections,
    (select count(*) from saved_searches where team_id = ${team} and user_id = ${user}) as searches,
    (select count(*) from rights where team_id = ${team} and created_by = ${user}) as rights`.execute(db);
  return rows[0] ?? { files: 0, reviews: 0, collections: 0, searches: 0, rights: 0 };
}

/** Keeps a list of what someone owns, so that just this can be given back. */
export async function rememberOwned(
  tx: Tx,
  { team, batch, user, kinds }: { team: string; batch: string; user: string; kinds: readonly OwnedKind[] },
): Promise<void> {
  for (const kind of kinds) {
    const { noun, table, owner } = owned[kind];
    await sql`insert into handed_over (team_id, batch, noun, subject)
      select ${team}, ${batch}, ${noun}, o.id from ${table} o where o.team_id = ${team} and o.${owner} = ${user}
      on conflict do nothing`.execute(tx);
  }
}

/** Gives the things of a list that are one person's to another; tells how many. */
export async function moveOwned(
  tx: Tx,
  { team, batch, from, to }: { team: string; batch: string; from: string; to: string },
): Promise<number> {
  let moved = 0;
  for (const { noun, table, owner } of Object.values(owned)) {
    const { numAffectedRows } = await sql`update ${table} o set ${owner} = ${to} from handed_over h
      where h.team_id = ${team} and h.batch = ${batch} and h.noun = ${noun} and o.team_id = ${team} and o.id = h.subject
        and o.${owner} = ${from}`.execute(tx);
    moved += Number(numAffectedRows ?? 0n);
  }
  return moved;
}
