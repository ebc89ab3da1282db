import { type RawBuilder, sql } from 'kysely';
import type { CollectionLevel } from '#contract/policy/collections.ts';
import type { Flag } from '#contract/policy/flags.ts';
import type { Db } from '#platform/db/db.ts';

/** A collection that the files of a link are added to, and the rights of whoever made the link. */
export interface FilledCollection {
  uuid: string;
  title: string;
  kind: 'manual' | 'smart';
  /** The level at which it is shared with them. */
  level: CollectionLevel | null;
  /** The flags of their role; null: they are no member any more. */
  flags: Flag[] | null;
}

/** The collection of a link `l`, as a `FilledCollection`. */
export const filledCollection: RawBuilder<unknown> = sql`(select json_build_object('uuid', c.id, 'title', c.title, 'kind', c.kind,
    'level', collection_level(c.team_id, c.id, l.created_by),
    'flags', (select r.permissions from members m join roles r on r.team_id = m.team_id and r.id = m.role_id
      where m.team_id = l.team_id and m.user_id = l.created_by and m.active))
  from collections c where c.team_id = l.team_id and c.id = l.collection_id)`;

export async function findFilled(db: Db, team: string, link: string): Promise<FilledCollection | null> {
  const { rows } = await sql<{ collection: FilledCollection | null }>`select ${filledCollection} as collection
    from upload_links l where l.team_id = ${team} and l.id = ${link}`.execute(db);
  return rows[0]?.collection ?? null;
}

/** The collection itself as long as it is there, else none. */
export async function collectionIfThere(db: Db, team: string, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const { rows } = await sql`select 1 from collections where team_id = ${team} and id = ${id}`.execute(db);
  return rows.length > 0 ? id : null;
}
