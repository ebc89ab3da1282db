import { type RawBuilder, sql } from 'kysely';
import type { FileUsage } from '#contract/files/usage.ts';
import type { Db } from '#platform/db/db.ts';
import type { Usage } from '#server/feature.ts';
import type { Services } from '#server/services.ts';

const most = 200;
const list = (item: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(${item}) from (${rows} limit ${sql.lit(most)}) n), '[]')`;

export type ListedUsage = Extract<Usage<Services>, { list: unknown }>;

/** The uses of a file besides its own folder, by name, as far as SQL tells them: all kinds by one statement. */
export async function findUsage(
  db: Db,
  file: { team: string; id: string },
  kinds: readonly ListedUsage[],
): Promise<Partial<FileUsage>> {
  if (kinds.length === 0) return {};
  const columns = kinds.map((kind) => {
    const { item, rows } = kind.list(file);
    return sql`${list(item, rows)} as ${sql.ref(kind.kind)}`;
  });
  const { rows } = await sql<Partial<FileUsage>>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}
