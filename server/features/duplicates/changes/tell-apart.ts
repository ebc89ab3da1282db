import { sql } from 'kysely';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { pairsAmong } from '../store.ts';

/** The record of two files that are marked as different, or no longer. */
export interface ToldApart {
  distinct: boolean;
  files: string[];
}

/** Remembers of each pair of the files that they are different things, or forgets it. */
export async function tellApart(tx: Tx, act: Act, team: string, { distinct, files }: ToldApart): Promise<number> {
  const pairs = pairsAmong(files);
  const { rows } = distinct
    ? await sql`insert into not_duplicates (team_id, one, other) select ${team}, p.one, p.other from ${pairs}
        on conflict do nothing returning 1`.execute(tx)
    : await sql`delete from not_duplicates d using ${pairs} where d.team_id = ${team} and d.one = p.one and d.other = p.other returning 1`.execute(
        tx,
      );
  const [subject] = files;
  if (rows.length === 0 || subject === undefined) return 0;
  const [before, after]: ToldApart[] = [
    { distinct: !distinct, files },
    { distinct, files },
  ];
  await record(tx, act, { team, action: 'file.distinct', noun: 'file', subject, before, after });
  return rows.length;
}
