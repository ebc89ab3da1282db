import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface LinkRow {
  team_id: string;
  file_id: string;
  id: string;
  token_hash: Buffer;
  token_sealed: string | null;
  active: boolean;
  downloadable: boolean;
  password_hash: string | null;
  password_id: string | null;
  expires_at: Date | null;
  /** Past its end, by the database's clock. */
  ended: boolean;
  views: number;
  downloads: number;
  used_at: Date | null;
}

export const linkColumns = sql`l.team_id, l.file_id, l.id, l.token_hash, l.token_sealed, l.active, l.downloadable, l.password_hash, l.password_id, l.expires_at,
  coalesce(l.expires_at <= now(), false) as ended, l.views, l.downloads, l.used_at`;

export async function linkOfFile(db: Db, team: string, file: string): Promise<LinkRow | undefined> {
  const { rows } =
    await sql<LinkRow>`select ${linkColumns} from public_links l where l.team_id = ${team} and l.file_id = ${file}`.execute(
      db,
    );
  return rows[0];
}

export type LinkState = Pick<
  LinkRow,
  'team_id' | 'file_id' | 'id' | 'token_hash' | 'active' | 'downloadable' | 'password_hash' | 'password_id'
> & { expires_at: Date | string | null };

export async function putLink(tx: Tx, row: LinkState, by: string | null): Promise<void> {
  await sql`insert into public_links (team_id, file_id, id, token_hash, active, downloadable, password_hash, password_id, expires_at, created_by, published_at)
    values (${row.team_id}, ${row.file_id}, ${row.id}, ${row.token_hash}, ${row.active}, ${row.downloadable}, ${row.password_hash}, ${row.password_id},
      ${row.expires_at}::timestamptz, (select u.id from users u where u.id = ${by}::uuid), case when ${row.active} then now() end)
    on conflict (team_id, file_id) do update set active = excluded.active, published_at = coalesce(public_links.published_at, excluded.published_at), downloadable = excluded.downloadable,
      password_hash = excluded.password_hash, password_id = excluded.password_id, expires_at = excluded.expires_at`.execute(
    tx,
  );
}

export async function setHideName(tx: Tx, team: string, file: string, hide: boolean): Promise<void> {
  await sql`update files set hide_name = ${hide}, revision = revision + 1, updated_at = now()
    where team_id = ${team} and id = ${file}`.execute(tx);
}
