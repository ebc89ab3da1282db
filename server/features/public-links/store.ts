import { type RawBuilder, sql } from 'kysely';
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

/** A link that is turned on and has not ended, of a team that is open. */
const live: RawBuilder<unknown> = sql`l.active and (l.expires_at is null or l.expires_at > now())
  and exists (select 1 from teams t where t.id = l.team_id and t.closed_at is null)`;

/** What visitors are shown of a team. */
export interface TeamLook {
  name: string;
  accent: string | null;
  logo: { version: string; rendition: string } | null;
}

const look = sql`json_build_object('name', t.name, 'accent', t.accent_colour, 'logo', (
    select json_build_object('version', f.cover_version, 'rendition', f.renditions -> 'thumb' ->> 'name') from files f
    where f.team_id = t.id and f.id = t.logo::uuid and f.recycled_at is null and f.renditions ? 'thumb'))`;
const teamLook = sql`(select ${look} from teams t where t.id = l.team_id)`;

/** How a team looks to the public. */
export async function lookOf(db: Db, team: string): Promise<TeamLook> {
  const { rows } = await sql<{ look: TeamLook }>`select ${look} as look from teams t where t.id = ${team}`.execute(db);
  return rows[0]?.look ?? { name: '', accent: null, logo: null };
}

export type SharedLinkRow = LinkRow & { team: TeamLook };

/** By the hash of its token, or else by its file. */
export async function findLive(
  db: Db,
  { hash, file }: { hash: Buffer; file: string },
): Promise<SharedLinkRow | undefined> {
  const named = sql`${linkColumns}, ${teamLook} as team`;
  const { rows } = await sql<SharedLinkRow>`
    (select ${named} from public_links l where l.token_hash = ${hash} and ${live})
    union all (select ${named} from public_links l where l.file_id = ${file} and ${live}) limit 1`.execute(db);
  return rows[0];
}

/** Whether there was such a link, by its token or its file. */
export async function wasPublic(db: Db, { hash, file }: { hash: Buffer; file: string }): Promise<boolean> {
  const { rows } = await sql`(select 1 from public_links l where l.token_hash = ${hash} and l.published_at is not null)
    union all (select 1 from public_links l where l.file_id = ${file} and l.published_at is not null)
    union all (select 1 from once_public o where o.key in (${hash}, uuid_send(${file}::uuid))) limit 1`.execute(db);
  return rows.length > 0;
}

export type Kept = Pick<
  LinkRow,
  'team_id' | 'file_id' | 'id' | 'token_hash' | 'active' | 'downloadable' | 'password_hash' | 'password_id'
> & { expires_at: Date | string | null };

export async function putLink(tx: Tx, row: Kept, by: string | null): Promise<void> {
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

interface Requirement {
  credit: string | null;
  summary: string | null;
  terms: string | null;
}

/** What the rights of a file require of whoever uses it. */
export async function requirementsOf(db: Db, team: string, file: string): Promise<Requirement[]> {
  const { rows } =
    await sql<Requirement>`select r.credit, r.summary, t.text as terms from file_rights x join rights r on r.team_id = x.team_id and r.id = x.right_id
      left join right_terms t on t.team_id = r.team_id and t.right_id = r.id and t.version = r.terms_version
    where x.team_id = ${team} and x.file_id = ${file} and coalesce(r.credit, r.summary, t.text) is not null
    order by lower(r.name)`.execute(db);
  return rows;
}

/** The names of a file's tags, as people read them. */
export async function tagNames(db: Db, team: string, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from tags
    where team_id = ${team} and id = any(${[...tags]}::uuid[]) order by lower(name)`.execute(db);
  return rows.map(({ name }) => name);
}
