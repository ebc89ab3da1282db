import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Tally } from './store.ts';

const root = '00000000-0000-0000-0000-000000000000';

/** Takes the turn of counting a team: two at once would write the same rows. */
async function takeTurn(tx: Tx, team: string, at: Date): Promise<void> {
  await sql`insert into storage_tallies (team_id, counted_at, tally) values (${team}, ${at}, '{}')
    on conflict (team_id) do update set counted_at = excluded.counted_at`.execute(tx);
}

/** Counts the library by folder and type in one pass, keeps what each folder takes, and gives the types. */
async function countFolders(tx: Tx, team: string): Promise<Tally['types']> {
  await sql`delete from storage_folders where team_id = ${team}`.execute(tx);
  const { rows } = await sql<Tally['types'][number]>`
    with cells as materialized (
      select folder_id, kind, count(*) as files, sum(size)::bigint as bytes from files
      where team_id = ${team} and recycled_at is null group by folder_id, kind),
    own as (select folder_id, sum(files)::bigint as files, sum(bytes)::bigint as bytes from cells group by folder_id),
    below as (
      select a.id, sum(o.files)::bigint as files, sum(o.bytes)::bigint as bytes
      from own o join folders d on d.team_id = ${team} and d.id = o.folder_id cross join lateral unnest(d.lineage) a (id) group by a.id),
    kept as (insert into storage_folders (team_id, folder_id, own_files, own_bytes, files, bytes)
      select ${team}::uuid, b.id, coalesce(o.files, 0), coalesce(o.bytes, 0), b.files, b.bytes from below b left join own o on o.folder_id = b.id
      union all
      select ${team}::uuid, ${root}::uuid, coalesce(sum(files) filter (where folder_id is null), 0), coalesce(sum(bytes) filter (where folder_id is null), 0),
        coalesce(sum(files), 0), coalesce(sum(bytes), 0) from own)
    select kind, sum(files)::bigint as files, sum(bytes)::bigint as bytes from cells group by kind order by 3 desc, 1`.execute(
    tx,
  );
  return rows;
}

/** The rest, each by an index of the few rows that it is about. */
async function countRest(tx: Tx, team: string): Promise<Omit<Tally, 'types'>> {
  const { rows } = await sql<Omit<Tally, 'types'>>`select
    (select coalesce(sum(size), 0)::bigint from blobs where team_id = ${team}) as stored,
    (select json_build_object('versions', count(*), 'files', count(distinct f.id), 'bytes', coalesce(sum(v.size), 0))
      from files f join versions v on v.team_id = f.team_id and v.file_id = f.id and v.id <> f.cover_version
      where f.team_id = ${team} and f.version_count > 1 and f.recycled_at is null) as versions,
    (select json_build_object('groups', count(*), 'files', coalesce(sum(d.n - 1), 0), 'bytes', coalesce(sum((d.n - 1) * d.size), 0))
      from twins t cross join lateral (select count(*) as n, max(f.size) as size from files f
        where f.team_id = t.team_id and f.sha256 = t.sha256 and f.recycled_at is null) d
      where t.team_id = ${team} and d.n > 1) as duplicates,
    (select json_build_object('files', count(distinct f.id), 'bytes', coalesce(sum(v.size), 0))
      from files f join versions v on v.team_id = f.team_id and v.file_id = f.id
      where f.team_id = ${team} and f.recycled_at is not null) as bin`.execute(tx);
  return rows[0]!;
}

/** Counts all that a team's files take, and keeps it. */
export async function countStorage(tx: Tx, team: string, at: Date): Promise<Tally> {
  await takeTurn(tx, team, at);
  const tally: Tally = { types: await countFolders(tx, team), ...(await countRest(tx, team)) };
  await sql`update storage_tallies set tally = ${JSON.stringify(tally)}::jsonb where team_id = ${team}`.execute(tx);
  return tally;
}
