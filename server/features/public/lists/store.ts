import { sql } from 'kysely';
import { type ListLinkRow, listLinkColumns } from '#features/list-links/store.ts';
import type { Db } from '#platform/db/db.ts';
import { createUsageCounter } from '#platform/usage-counter.ts';
import { type TeamLook, teamLook } from '../store.team-look.ts';

export type LiveListRow = ListLinkRow & {
  title: string;
  description: string | null;
  /** A collection that people put files into has an order of its own. */
  ordered: boolean;
  team: TeamLook;
};

/** A link that is turned on and has not ended, of a team that is open, by the hash of its token. */
export async function findLive(db: Db, hash: Buffer): Promise<LiveListRow | undefined> {
  const { rows } =
    await sql<LiveListRow>`select ${listLinkColumns}, coalesce(d.name, c.title, '') as title, c.description,
      coalesce(c.kind = 'manual', false) as ordered, (select ${teamLook} from teams t where t.id = l.team_id) as team
    from list_links l left join folders d on d.team_id = l.team_id and d.id = l.folder_id
      left join collections c on c.team_id = l.team_id and c.id = l.collection_id
    where l.token_hash = ${hash} and l.active and (l.expires_at is null or l.expires_at > now())
      and exists (select 1 from teams t where t.id = l.team_id and t.closed_at is null)`.execute(db);
  return rows[0];
}

/** True when there was such a link. */
export async function wasPublic(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`(select 1 from list_links l where l.token_hash = ${hash} and l.published_at is not null)
    union all (select 1 from once_public o where o.key = ${hash}) limit 1`.execute(db);
  return rows.length > 0;
}

export interface FolderRef {
  id: string;
  name: string;
}

/** A folder below another, with those between them from the top; none where it is not below. */
export async function pathWithin(db: Db, team: string, top: string, folder: string): Promise<FolderRef[]> {
  const { rows } = await sql<FolderRef>`select a.id, a.name from folders d
      cross join lateral unnest(d.lineage) with ordinality x (id, nr) join folders a on a.team_id = d.team_id and a.id = x.id
    where d.team_id = ${team} and d.id = ${folder} and ${top} = any(d.lineage) and a.lineage @> array[${top}]::uuid[] order by x.nr`.execute(
    db,
  );
  return rows;
}

const shownFolders = 200;

/** The folders in a folder, by name. */
export async function foldersIn(db: Db, team: string, parent: string): Promise<FolderRef[]> {
  const { rows } = await sql<FolderRef>`select id, name from folders where team_id = ${team} and parent_id = ${parent}
    order by name_key, id limit ${shownFolders}`.execute(db);
  return rows;
}

/** Views and downloads of links, which are locked in the order in which others lock them. */
export const listUses = createUsageCounter((db, uses) =>
  sql`update list_links l set views = l.views + k.views, downloads = l.downloads + k.downloads, used_at = now()
    from (select p.team_id, p.id, u.views, u.downloads from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u (team uuid, id uuid, views int, downloads int)
      join list_links p on p.team_id = u.team and p.id = u.id order by p.team_id, p.id for update of p) k
    where l.team_id = k.team_id and l.id = k.id`.execute(db),
);
