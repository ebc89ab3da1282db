import { type RawBuilder, sql } from 'kysely';
import { type LinkRow, linkColumns } from '#features/public-links/store.ts';
import type { Db } from '#platform/db/db.ts';
import { type TeamLook, teamLook } from '../store.team-look.ts';

/** A link that is turned on and has not ended, of a team that is open. */
const live: RawBuilder<unknown> = sql`l.active and (l.expires_at is null or l.expires_at > now())
  and exists (select 1 from teams t where t.id = l.team_id and t.closed_at is null)`;

export type LiveLinkRow = LinkRow & { team: TeamLook };

/** By the hash of its token, or else by its file. */
export async function findLive(
  db: Db,
  { hash, file }: { hash: Buffer; file: string },
): Promise<LiveLinkRow | undefined> {
  const named = sql`${linkColumns}, (select ${teamLook} from teams t where t.id = l.team_id) as team`;
  const { rows } = await sql<LiveLinkRow>`
    (select ${named} from public_links l where l.token_hash = ${hash} and ${live})
    union all (select ${named} from public_links l where l.file_id = ${file} and ${live}) limit 1`.execute(db);
  return rows[0];
}

/** True when there was such a link, by its token or its file. */
export async function wasPublic(db: Db, { hash, file }: { hash: Buffer; file: string }): Promise<boolean> {
  const { rows } = await sql`(select 1 from public_links l where l.token_hash = ${hash} and l.published_at is not null)
    union all (select 1 from public_links l where l.file_id = ${file} and l.published_at is not null)
    union all (select 1 from once_public o where o.key in (${hash}, uuid_send(${file}::uuid))) limit 1`.execute(db);
  return rows.length > 0;
}

interface Requirement {
  credit: string | null;
  summary: string | null;
  terms: string | null;
}

/** The requirements that the rights of a file make of whoever uses it. */
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
