import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** Of these addresses those that nobody has or had, in their order. `but`: a Media Centre that may have them. */
export async function freeSlugs(db: Db, slugs: readonly string[], but: string | null): Promise<string[]> {
  const { rows } = await sql<{
    slug: string;
  }>`select n.slug from unnest(${[...slugs]}::text[]) with ordinality n (slug, nr)
    where not exists (select 1 from media_centres c where c.slug = n.slug and c.id is distinct from ${but}::uuid)
      and not exists (select 1 from media_centre_slugs s where s.slug = n.slug and s.centre_id is distinct from ${but}::uuid)
    order by n.nr`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Keeps every choice of an address to this transaction, so that no two get the same one. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('media_centres.slug', 0))`.execute(tx);
}

interface Moved {
  readonly team: string;
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** True when visitors may know the address from before. */
  readonly known: boolean;
}

/** Has an address that visitors know lead on to the new one. */
export async function leadOn(tx: Tx, { team, id, from, to, known }: Moved): Promise<void> {
  await sql`delete from media_centre_slugs where slug = ${to} and team_id = ${team} and centre_id = ${id}`.execute(tx);
  if (known)
    await sql`insert into media_centre_slugs (slug, team_id, centre_id) values (${from}, ${team}, ${id})`.execute(tx);
}
