import { sql } from 'kysely';
import type { downloadSizes } from '#contract/content.ts';
import type { ListKind } from '#contract/list-links/routes.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** A folder or collection that a link can show. */
export interface ListSubject {
  team_id: string;
  id: string;
  kind: ListKind;
  title: string;
}

export type Size = (typeof downloadSizes)[number];

export interface ListLinkRow {
  team_id: string;
  id: string;
  subject_id: string;
  kind: ListKind;
  token_hash: Buffer;
  token_sealed: string | null;
  active: boolean;
  downloadable: boolean;
  sizes: Size[];
  password_hash: string | null;
  password_id: string | null;
  expires_at: Date | null;
  /** Past its end, by the database's clock. */
  ended: boolean;
  views: number;
  downloads: number;
  used_at: Date | null;
}

export const listLinkColumns = sql`l.team_id, l.id, l.subject_id, case when l.folder_id is null then 'collection' else 'folder' end as kind,
  l.token_hash, l.token_sealed, l.active, l.downloadable, l.sizes, l.password_hash, l.password_id, l.expires_at,
  coalesce(l.expires_at <= now(), false) as ended, l.views, l.downloads, l.used_at`;

/** A folder or collection of these teams, or nothing. */
export async function findSubject(db: Db, teams: readonly string[], id: string): Promise<ListSubject | undefined> {
  const { rows } = await sql<ListSubject>`
    select d.team_id, d.id, 'folder' as kind, d.name as title from folders d where d.team_id = any(${[...teams]}::uuid[]) and d.id = ${id}
    union all select c.team_id, c.id, 'collection', c.title from collections c where c.team_id = any(${[...teams]}::uuid[]) and c.id = ${id}
    limit 1`.execute(db);
  return rows[0];
}

/** Keeps a folder or collection to this transaction, so that its link is made once. */
export async function lockSubject(
  tx: Tx,
  team: string,
  { kind, id }: Pick<ListSubject, 'kind' | 'id'>,
): Promise<boolean> {
  const { rows } =
    kind === 'folder'
      ? await sql`select 1 from folders where team_id = ${team} and id = ${id} for no key update`.execute(tx)
      : await sql`select 1 from collections where team_id = ${team} and id = ${id} for no key update`.execute(tx);
  return rows.length > 0;
}

export async function linkOf(db: Db, team: string, subject: string): Promise<ListLinkRow | undefined> {
  const { rows } =
    await sql<ListLinkRow>`select ${listLinkColumns} from list_links l where l.team_id = ${team} and l.subject_id = ${subject}`.execute(
      db,
    );
  return rows[0];
}

export type ListLinkState = Pick<
  ListLinkRow,
  'team_id' | 'id' | 'token_hash' | 'active' | 'downloadable' | 'sizes' | 'password_hash' | 'password_id'
> & { expires_at: Date | string | null };

export async function putLink(
  tx: Tx,
  { kind, id: subject }: Pick<ListSubject, 'kind' | 'id'>,
  row: ListLinkState,
  by: string | null,
): Promise<void> {
  const [folder, collection] = kind === 'folder' ? [subject, null] : [null, subject];
  await sql`insert into list_links (team_id, id, folder_id, collection_id, token_hash, active, downloadable, sizes, password_hash, password_id,
      expires_at, created_by, published_at)
    values (${row.team_id}, ${row.id}, ${folder}, ${collection}, ${row.token_hash}, ${row.active}, ${row.downloadable}, ${row.sizes}::text[],
      ${row.password_hash}, ${row.password_id}, ${row.expires_at}::timestamptz, (select u.id from users u where u.id = ${by}::uuid),
      case when ${row.active} then now() end)
    on conflict (team_id, subject_id) do update set active = excluded.active, published_at = coalesce(list_links.published_at, excluded.published_at),
      downloadable = excluded.downloadable, sizes = excluded.sizes, password_hash = excluded.password_hash,
      password_id = excluded.password_id, expires_at = excluded.expires_at`.execute(tx);
}
