import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** A folder that waits for the word of whoever was named. */
export interface KeptOffer {
  /** As it was typed, in small emails. */
  name: string;
  download: boolean;
}

/** The offers of a folder's own team, declined ones too: it is not told of that. */
export async function offersOf(db: Db, team: string, folder: string): Promise<KeptOffer[]> {
  const { rows } = await sql<KeptOffer>`select named as name, download from share_offers
    where team_id = ${team} and folder_id = ${folder} order by named`.execute(db);
  return rows;
}

/** Makes the offers of a folder exactly these; gives the ids of those that are new. */
export async function replaceOffers(
  tx: Tx,
  { team, folder, by }: { team: string; folder: string; by: string | null },
  wanted: readonly KeptOffer[],
): Promise<string[]> {
  const named = wanted.map((one) => one.name);
  await sql`delete from share_offers where team_id = ${team} and folder_id = ${folder} and named <> all(${named}::text[])`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string; fresh: boolean }>`insert into share_offers as o
      (team_id, id, folder_id, named, download, created_by)
    select ${team}, uuidv7(), ${folder}, w.named, w.download, ${by}
    from unnest(${named}::text[], ${wanted.map((one) => one.download)}::boolean[]) w (named, download)
    on conflict (team_id, folder_id, named) do update set download = excluded.download
    returning id, xmax = 0 as fresh`.execute(tx);
  return rows.filter((row) => row.fresh).map((row) => row.id);
}

export interface OfferRow {
  id: string;
  team_id: string;
  team_name: string;
  folder_id: string;
  folder_name: string;
  named: string;
  download: boolean;
  by: { uuid: string; first_name: string; last_name: string } | null;
  created_at: Date;
}

const columns = sql`o.id, o.team_id, t.name as team_name, o.folder_id, f.name as folder_name, o.named, o.download, o.created_at,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = o.created_by) as by`;
const source = sql`share_offers o join teams t on t.id = o.team_id and t.closed_at is null
  join folders f on f.team_id = o.team_id and f.id = o.folder_id`;

/** The names by which a team is meant: its own short name, and the addresses of members who work in it. */
const namesOf = (team: string) => sql`(select g.slug from teams g where g.id = ${team} union all
  select lower(u.email) from members m join users u on u.id = m.user_id where m.team_id = ${team} and m.active
    and (u.active_team = m.team_id or u.active_team is null))`;

/** The offers of other teams to one. */
export async function offersTo(db: Db, team: string): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`select ${columns} from ${source}
    where o.declined_at is null and o.team_id <> ${team} and o.named in ${namesOf(team)} order by o.created_at desc limit 200`.execute(
    db,
  );
  return rows;
}

/** One of them, held to the transaction. */
export async function lockOffer(tx: Tx, team: string, id: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`select ${columns} from ${source}
    where o.id = ${id} and o.declined_at is null and o.team_id <> ${team} and o.named in ${namesOf(team)} for update of o`.execute(
    tx,
  );
  return rows[0];
}

/** An offer makes room for the share that it becomes. */
export async function takeOffer(tx: Tx, guest: string, offer: OfferRow): Promise<void> {
  const { team_id: team, folder_id: folder, id, named, download } = offer;
  await sql`with gone as (delete from share_offers where team_id = ${team} and id = ${id} returning created_by)
    insert into shares (team_id, folder_id, guest_id, download, created_by, named)
    select ${team}, ${folder}, ${guest}, ${download}, created_by, ${named} from gone
    on conflict (team_id, folder_id, guest_id) do update set named = excluded.named, download = shares.download or excluded.download`.execute(
    tx,
  );
  await sql`update folders set revision = revision + 1, updated_at = now() where team_id = ${team} and id = ${folder}`.execute(
    tx,
  );
}

export async function declineOffer(tx: Tx, { team_id: team, id }: OfferRow): Promise<void> {
  await sql`update share_offers set declined_at = now() where team_id = ${team} and id = ${id}`.execute(tx);
}

/** An offer with those who may take it, by the team they would take it for. */
export async function findOffer(db: Db, team: string, id: string): Promise<OfferRow | undefined> {
  const { rows } =
    await sql<OfferRow>`select ${columns} from ${source} where o.team_id = ${team} and o.id = ${id}`.execute(db);
  return rows[0];
}

/** The teams that may take what is offered under a name, but for the one that offers it. */
export async function takersOf(db: Db, except: string, named: string): Promise<{ team: string; users: string[] }[]> {
  const { rows } = await sql<{ team: string; users: string[] }>`with meant as (
      select g.id from teams g where g.slug = ${named} and g.closed_at is null
      union select m.team_id from users u join members m on m.user_id = u.id and m.active
      where u.email = ${named} and (u.active_team = m.team_id or u.active_team is null))
    select m.team_id as team, array_agg(m.user_id) as users
    from meant x join members m on m.team_id = x.id and m.active join roles r on r.team_id = m.team_id and r.id = m.role_id
    where x.id <> ${except} and 'MANAGE_FOLDERS' = any(r.permissions) group by 1`.execute(db);
  return rows;
}
