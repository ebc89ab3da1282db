import { readMigrations } from '#platform/backup/tables.ts';
import { migrations } from '#server/migrations/list.ts';
import type { Exam } from './exam.ts';

const oldest = 180_000;

/** The values that these settings need, and what happens otherwise. */
const settings: Record<string, { wanted: readonly string[]; otherwise: string }> = {
  fsync: { wanted: ['on'], otherwise: 'a power cut may destroy the database' },
  full_page_writes: { wanted: ['on'], otherwise: 'a power cut may destroy the database' },
  synchronous_commit: {
    wanted: ['on', 'remote_apply', 'remote_write'],
    otherwise: 'a crash can lose saved changes',
  },
  server_encoding: { wanted: ['UTF8'], otherwise: 'names in other scripts cannot be stored' },
};

/** True when the schema is this version's. Nothing else can be looked at when it is not. */
export async function checkSchema({ client, found }: Exam): Promise<boolean> {
  const applied = await readMigrations(client);
  if (!applied) {
    found({ check: 'schema', said: 'The database is empty.', todo: 'start the server once, or restore a backup' });
    return false;
  }
  const known = Object.keys(migrations);
  const newer = applied.filter((name) => !known.includes(name));
  const missing = known.filter((name) => !applied.includes(name));
  if (newer.length > 0)
    found({
      check: 'schema',
      said: `The database was upgraded by a newer Vitrine (${newer.at(-1)}).`,
      todo: 'use that version; an older one must not write to this database',
    });
  else if (missing.length > 0)
    found({
      check: 'schema',
      said: `The database is ${missing.length} steps behind this version (${missing[0]}).`,
      todo: 'make a backup, then start the server, which upgrades the database',
    });
  return newer.length === 0 && missing.length === 0;
}

export async function checkDatabase({ client, found }: Exam): Promise<Record<string, string>> {
  const { rows } = await client.query<
    Record<string, string>
  >(`select current_setting('server_version') as server_version,
      current_setting('server_version_num') as number, pg_database_size(current_database())::text as bytes,
      age(datfrozenxid)::text as age, ${Object.keys(settings)
        .map((name) => `current_setting('${name}') as ${name}`)
        .join(', ')},
      current_setting('data_checksums') as data_checksums from pg_database where datname = current_database()`);
  const told = rows[0] ?? {};
  const check = 'database';
  if (Number(told.number) < oldest)
    found({ check, said: `PostgreSQL ${told.server_version} is too old.`, todo: 'Vitrine needs PostgreSQL 18' });
  for (const [name, { wanted, otherwise }] of Object.entries(settings)) {
    const value = told[name] ?? '';
    if (!wanted.includes(value))
      found({ check, said: `${name} is ${value}: ${otherwise}.`, todo: `set ${name} to ${wanted[0]}` });
  }
  if (Number(told.age) > 1_000_000_000)
    found({
      ...{ check, severity: 'warning' as const },
      said: `The oldest rows are ${told.age} transactions old; at 2 billion PostgreSQL stops writing.`,
      todo: 'let autovacuum run, or run VACUUM (FREEZE)',
    });
  if (told.data_checksums !== 'on')
    found({
      ...{ check, severity: 'note' as const },
      said: 'The database has no page checksums.',
      todo: 'stop the database and run pg_checksums --enable',
    });
  const prepared = await client.query<{ gid: string; since: string }>(
    `select gid, to_char(prepared, 'YYYY-MM-DD HH24:MI') as since from pg_prepared_xacts
    where database = current_database() and prepared < now() - interval '5 minutes' order by prepared`,
  );
  for (const { gid, since } of prepared.rows)
    found({
      ...{ check, severity: 'warning' as const },
      said: `The transaction ${gid} was prepared at ${since} and never ended. It holds locks and blocks cleanup; live events and webhooks may wait for it.`,
      todo: `end it: ROLLBACK PREPARED '${gid.replaceAll("'", "''")}'`,
    });
  const broken = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where not indisvalid
    union all select conname from pg_constraint where not convalidated`,
  );
  for (const { name } of broken.rows)
    found({ check, said: `${name} is not valid.`, todo: `reindex it, or validate it: ${name}` });
  return {
    server_version: told.server_version ?? '',
    bytes: told.bytes ?? '',
    migrations: String(Object.keys(migrations).length),
  };
}
