import { sql } from 'kysely';
import type { Services } from '#server/services.ts';

/** Connections for searches that are open before anybody searches. */
export const searchAhead = 2;

const nobody = '00000000-0000-0000-0000-000000000000';

/** Opens connections for searches and lets each read what planning one takes, so that the first search need not. */
export async function openSearch({ searchDb, log }: Pick<Services, 'searchDb' | 'log'>): Promise<void> {
  const search = () =>
    sql`select 1 from files f where f.team_id = ${nobody} and f.recycled_at is null
      and (f.search_text like any(${['%vitrine%']}::text[]) or f.document_words @@ ${"'vitrine':*"}::tsquery) limit 1`.execute(
      searchDb,
    );
  const opened = await Promise.allSettled(Array.from({ length: searchAhead }, search));
  for (const one of opened)
    if (one.status === 'rejected') log.warn({ err: one.reason }, 'a connection for searches could not be opened ahead');
}
