import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { type BlobKey, original } from '#platform/storage/keys.ts';

export type Damage = 'missing' | 'wrong size' | 'damaged';

/** Bytes that came in, to be read again. */
export interface BlobToCheck {
  readonly team: string;
  readonly sha256: Buffer;
  /** The size that versions say; null where only a watermark names them. */
  readonly size: number | null;
  readonly damage: Damage | null;
}

/** The bytes whose last check is the longest ago; not those that nothing names any more. */
export async function longestUnchecked(db: Db, before: Date, limit: number): Promise<BlobToCheck[]> {
  const { rows } = await sql<BlobToCheck>`select b.team_id as team, b.sha256, b.damage,
      (select v.size from versions v where v.team_id = b.team_id and v.sha256 = b.sha256 limit 1) as size
    from blobs b where b.checked_at < ${before}
      and (exists (select 1 from versions v where v.team_id = b.team_id and v.sha256 = b.sha256)
        or exists (select 1 from teams t where t.id = b.team_id and t.watermark_sha256 = encode(b.sha256, 'hex')))
    order by b.checked_at limit ${limit}`.execute(db);
  return rows;
}

/** Notes that bytes were read, and what was wrong with them. Tells whether that is news. */
export async function setChecked(
  db: Db,
  { team, sha256 }: Pick<BlobToCheck, 'team' | 'sha256'>,
  damage: Damage | null,
): Promise<boolean> {
  const { rows } = await sql<{ before: Damage | null }>`with was as (
      select damage from blobs where team_id = ${team} and sha256 = ${sha256} for update)
    update blobs b set checked_at = now(), damage = ${damage},
      damaged_at = case when ${damage}::text is null then null else coalesce(b.damaged_at, now()) end
    from was where b.team_id = ${team} and b.sha256 = ${sha256} returning was.damage as before`.execute(db);
  const [row] = rows;
  return row !== undefined && damage !== null && row.before === null;
}

/** The number of bytes that came in, and the time since when none of them was left unread. */
export async function scrubState(
  db: Db,
): Promise<{ bytes: number; blobs: number; damaged: number; since: Date | null }> {
  const { rows } = await sql<{ bytes: number; blobs: number; damaged: number; since: Date | null }>`select
      coalesce(sum(size), 0)::float8 as bytes, count(*)::int as blobs, min(checked_at) as since,
      (select count(*)::int from blobs where damage is not null) as damaged from blobs`.execute(db);
  return rows[0] ?? { bytes: 0, blobs: 0, damaged: 0, since: null };
}

/** Damaged bytes are few: how many is found by their own index. */
export async function countDamaged(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from blobs where damage is not null`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function damagedKeys(db: Db): Promise<BlobKey[]> {
  const { rows } = await sql<{ team: string; sha256: Buffer }>`select team_id as team, sha256 from blobs
    where damage is not null order by damaged_at limit 100000`.execute(db);
  return rows.map(({ team, sha256 }) => original(team, sha256));
}

export interface DamagedRow {
  team: { uuid: string; name: string };
  sha256: string;
  damage: Damage;
  damaged_at: Date;
  files: { uuid: string; name: string }[];
}

/** Damaged bytes with the files that have them, the oldest finding first. */
export async function listDamaged(db: Db, limit: number): Promise<DamagedRow[]> {
  const { rows } =
    await sql<DamagedRow>`select json_build_object('uuid', t.id, 'name', t.name) as team, encode(b.sha256, 'hex') as sha256,
      b.damage, b.damaged_at, coalesce((select json_agg(distinct jsonb_build_object('uuid', f.id, 'name', f.name))
        from versions v join files f on f.team_id = v.team_id and f.id = v.file_id where v.team_id = b.team_id and v.sha256 = b.sha256), '[]') as files
    from blobs b join teams t on t.id = b.team_id where b.damage is not null order by b.damaged_at limit ${limit}`.execute(
      db,
    );
  return rows;
}

/** Those who see to the installation. */
export async function staffIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from users where is_staff`.execute(tx);
  return rows.map(({ id }) => id);
}
