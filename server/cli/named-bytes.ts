import type pg from 'pg';
import type { NamedBytes } from '#platform/backup/copy-blobs.ts';
import { original, rendition, versionOf } from '#platform/storage/keys.ts';

const zero = '00000000-0000-0000-0000-000000000000';
const page = 1_000;

interface OriginalRow {
  team_id: string;
  sha256: string;
  size: string;
}

interface RenditionsRow {
  team_id: string;
  id: string;
  renditions: Record<string, { name: string; bytes?: number }>;
}

async function* originals(client: pg.ClientBase): AsyncGenerator<NamedBytes> {
  let [team, sha256] = [zero, ''];
  for (;;) {
    const { rows } = await client.query<OriginalRow>(
      `select distinct on (team_id, sha256) team_id, encode(sha256, 'hex') as sha256, size::text as size from versions
      where (team_id, sha256) > ($1::uuid, decode($2, 'hex')) order by team_id, sha256 limit ${page}`,
      [team, sha256],
    );
    for (const row of rows) yield { key: original(row.team_id, row.sha256), size: Number(row.size) };
    const last = rows.at(-1);
    if (!last) return;
    [team, sha256] = [last.team_id, last.sha256];
  }
}

async function* marks(client: pg.ClientBase): AsyncGenerator<NamedBytes> {
  const { rows } = await client.query<{
    id: string;
    sha256: string;
  }>(`select t.id, t.watermark_sha256 as sha256 from teams t
    where t.watermark_sha256 is not null
      and not exists (select 1 from versions v where v.team_id = t.id and v.sha256 = decode(t.watermark_sha256, 'hex')) order by t.id`);
  for (const { id, sha256 } of rows) yield { key: original(id, sha256), size: null };
}

async function* renditions(client: pg.ClientBase): AsyncGenerator<NamedBytes> {
  let [team, version] = [zero, zero];
  for (;;) {
    const { rows } = await client.query<RenditionsRow>(
      `select team_id, id, renditions from versions where (team_id, id) > ($1::uuid, $2::uuid) order by team_id, id limit ${page}`,
      [team, version],
    );
    for (const row of rows)
      for (const { name, bytes } of Object.values(row.renditions))
        yield { key: rendition(row.team_id, row.id, name), size: bytes ?? null };
    const last = rows.at(-1);
    if (!last) return;
    [team, version] = [last.team_id, last.id];
  }
}

/** All stored bytes that rows name, each once: what came in, then what was made of it. */
export async function* namedBytes(client: pg.ClientBase): AsyncGenerator<NamedBytes> {
  yield* originals(client);
  yield* marks(client);
  yield* renditions(client);
}

/** The same as rows name it now; null when none does any more. */
export async function nameAgain(client: pg.ClientBase, { key, size }: NamedBytes): Promise<NamedBytes | null> {
  const [team = ''] = key.split('/');
  const name = key.split('/').at(-1) ?? '';
  const version = versionOf(key);
  if (version === null) {
    const { rows } = await client.query(
      `select 1 from versions where team_id = $1::uuid and sha256 = decode($2, 'hex')
      union all select 1 from teams where id = $1::uuid and watermark_sha256 = $2 limit 1`,
      [team, name],
    );
    return rows.length > 0 ? { key, size } : null;
  }
  const { rows } = await client.query<{ bytes: number | null }>(
    `select (e.value ->> 'bytes')::float8 as bytes from versions v, jsonb_each(v.renditions) e
    where v.team_id = $1 and v.id = $2 and e.value ->> 'name' = $3 limit 1`,
    [team, version, name],
  );
  return rows[0] ? { key, size: rows[0].bytes } : null;
}
