import type pg from 'pg';

/** The number of files that one statement copies, so that memory stays small at any size. */
const batch = 50_000;

/** The columns of a table that can be written, and what they are copied from: themselves, as far as `others` says nothing else. */
async function copiedColumns(client: pg.PoolClient, table: string, others: Record<string, string>) {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  return { into: names.join(', '), from: names.map((name) => others[name] ?? `s.${name}`).join(', ') };
}

const hash = 'sha256(s.sha256 || int4send($2::int))';

async function listOriginals(client: pg.PoolClient, team: string): Promise<void> {
  await client.query(
    "set statement_timeout = 0; set lock_timeout = 0; set work_mem = '128MB'; set synchronous_commit = off",
  );
  await client.query(
    `create temporary table seed_originals as select id, cover_version as version, row_number() over (order by id) as n from files where team_id = '${team}'`,
  );
  await client.query('create index on seed_originals (n)');
  await client.query('analyze seed_originals');
}

/**
 * Copies the files that a team has had so many times, with their versions, tags and what their bytes are known by: each as
 * another file of the same folder. Nothing reads a copy's name or words again, so what triggers make of them is copied, too.
 * The copies have numbers, from the first to the last, by which several connections can share the work.
 */
async function copyRange(client: pg.PoolClient, team: string, first: number, last: number): Promise<void> {
  const files = await copiedColumns(client, 'files', {
    ...{ id: 'c.id', cover_version: 'c.version', sha256: hash },
    created_at: `s.created_at - make_interval(secs => $2::int)`,
  });
  const versions = await copiedColumns(client, 'versions', { id: 'c.version', file_id: 'c.id', sha256: hash });
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from seed_originals');
  for (let copy = first; copy <= last; copy += 1)
    for (let from = 1; from <= rows[0]!.n; from += batch) {
      await client.query(
        `create temporary table seed_copies as select id as old, version as old_version, uuidv7() as id, uuidv7() as version
          from seed_originals where n between ${from} and ${from + batch - 1} order by n`,
      );
      await client.query('analyze seed_copies');
      await client.query(
        `insert into files (${files.into}) select ${files.from} from seed_copies c join files s on s.team_id = $1 and s.id = c.old`,
        [team, copy],
      );
      await client.query(
        `insert into versions (${versions.into}) select ${versions.from} from seed_copies c join versions s on s.team_id = $1 and s.id = c.old_version`,
        [team, copy],
      );
      await client.query(
        `insert into blobs (team_id, sha256, size) select distinct on (2) $1::uuid, ${hash}, s.size
          from seed_copies c join versions s on s.team_id = $1 and s.id = c.old_version on conflict do nothing`,
        [team, copy],
      );
      await client.query(
        `insert into file_tags (team_id, file_id, tag_id) select s.team_id, c.id, s.tag_id
          from seed_copies c join file_tags s on s.team_id = $1 and s.file_id = c.old`,
        [team],
      );
      await client.query('drop table seed_copies');
    }
}

/** Has all files of a team copied so many times, on two connections. */
export async function copyFiles(pool: pg.Pool, team: string, times: number): Promise<void> {
  // Nothing else has counted them yet, and without that each row would be looked for in all.
  await pool.query('analyze files, versions, file_tags');
  const half = Math.floor(times / 2);
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  try {
    // Both see the same originals: what is copied meanwhile is none.
    await Promise.all(clients.map((client) => listOriginals(client, team)));
    await Promise.all([copyRange(clients[0], team, 1, half), copyRange(clients[1], team, half + 1, times)]);
  } finally {
    for (const client of clients) client.release(true);
  }
}
