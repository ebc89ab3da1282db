import { keyIdOf } from '#platform/key-id.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { DatabaseWatch } from './watch.ts';

/** First halves of the numbers of advisory locks: by these, others see which secrets a running server has, and which of them signs. */
const kinds = { has: 1_986_622_581, signs: 1_986_622_582 } as const;

const numberOf = (id: string) => Number.parseInt(id.slice(0, 7), 16);

/** Lets everyone on the database see which secrets this process has, for as long as it runs. */
export function holdSecrets(watch: Pick<DatabaseWatch, 'query' | 'onOpen'>, secrets: Keyring): void {
  const places = [
    [kinds.signs, numberOf(keyIdOf(secrets[0]))],
    ...secrets.map((secret) => [kinds.has, numberOf(keyIdOf(secret))]),
  ];
  const text = places.map((_, n) => `pg_advisory_lock_shared($${2 * n + 1}::integer, $${2 * n + 2}::integer)`);
  // One that is lost meanwhile is opened anew, and asked again.
  watch.onOpen(() => void watch.query(`select ${text.join(', ')}`, places.flat()).catch(() => undefined));
}

interface Queryable {
  query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

/** The number of servers on this database that lack a secret, and of those that sign with another. */
export async function serversWithout(client: Queryable, secret: string): Promise<{ lack: number; sign: number }> {
  const { rows } = await client.query<{ lack: number; sign: number }>(
    `select count(*) filter (where not has)::int as lack, count(*) filter (where not signs)::int as sign from (
      select pid, bool_or(classid::bigint = $1 and objid::bigint = $3) as has, bool_or(classid::bigint = $2 and objid::bigint = $3) as signs
      from pg_locks where locktype = 'advisory' and granted and classid::bigint in ($1, $2)
        and database = (select oid from pg_database where datname = current_database()) group by pid) servers`,
    [kinds.has, kinds.signs, numberOf(keyIdOf(secret))],
  );
  return rows[0] ?? { lack: 0, sign: 0 };
}

/** The number of servers and workers that run on this database. */
export async function serversOn(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ servers: number }>(
    `select count(distinct pid)::int as servers from pg_locks where locktype = 'advisory' and granted and objsubid = 2
      and classid::bigint in ($1, $2) and database = (select oid from pg_database where datname = current_database())`,
    [kinds.has, kinds.signs],
  );
  return rows[0]?.servers ?? 0;
}
