import { sql } from 'kysely';
import { type ReleaseFacts, releaseStamp } from '#platform/content/release-terms.ts';
import type { ReadReleases } from '#platform/content/release-watch.ts';
import type { Db } from '#platform/db/db.ts';
import { horizon } from '#platform/db/horizon.ts';

interface ChangedRow extends ReleaseFacts {
  readonly id: string;
  readonly xid: string;
  readonly version: string;
  readonly there: boolean;
}

const atOnce = 5_000;
const keptHours = 4;

async function here(db: Db): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select (${horizon})::text as xid`.execute(db);
  return rows[0]?.xid ?? '0';
}

/** In the order of a stream, with the state that each file is in now. */
async function page(db: Db, xid: string, id: string): Promise<ChangedRow[]> {
  const { rows } =
    await sql<ChangedRow>`select c.id::text, c.xid::text, c.version_id as version, f.id is not null as there,
      f.recycled_at is not null as recycled, f.internal_use as "internalUse", f.watermark, f.review_status as "reviewStatus",
      f.expiration_date as "expirationDate", f.rights_withdrawn as "rightsWithdrawn", f.rights_from as "rightsFrom", f.rights_to as "rightsTo"
    from (select * from release_changes where (xid, id) > (${xid}::xid8, ${id}::bigint) order by xid, id limit ${atOnce}) c
    left join versions v on v.team_id = c.team_id and v.id = c.version_id
    left join files f on f.team_id = v.team_id and f.id = v.file_id
    order by c.xid, c.id`.execute(db);
  return rows;
}

/** The changes since the last look, and those that transactions which had not ended by then have written. */
export const readReleases =
  (db: Db): ReadReleases =>
  async (from, each) => {
    const next = await here(db);
    let [xid, id] = [from ?? '0', '0'];
    for (;;) {
      const rows = await page(db, xid, id);
      each(rows.map((row) => ({ version: row.version, stamp: row.there ? releaseStamp(row) : null })));
      const last = rows.at(-1);
      if (!last || rows.length < atOnce) return next;
      [xid, id] = [last.xid, last.id];
    }
  };

/** Removes what no address that still lives was signed before. */
export async function forgetReleases(db: Db): Promise<void> {
  await sql`delete from release_changes where changed_at < now() - make_interval(hours => ${keptHours})`.execute(db);
}
