import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

interface Uses {
  team: string;
  file: string;
  views: number;
  downloads: number;
}

interface Tally {
  waiting: Map<string, Uses>;
  writing: Promise<void> | undefined;
}

const tallies = new WeakMap<Db, Tally>();

function tallyOf(db: Db): Tally {
  const known = tallies.get(db) ?? { waiting: new Map(), writing: undefined };
  tallies.set(db, known);
  return known;
}

/** Links are locked in the order in which others lock them. */
async function keep(db: Db, uses: readonly Uses[]): Promise<void> {
  await sql`update public_links l set views = l.views + k.views, downloads = l.downloads + k.downloads, used_at = now()
    from (select p.team_id, p.file_id, u.views, u.downloads from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u (team uuid, file uuid, views int, downloads int)
      join public_links p on p.team_id = u.team and p.file_id = u.file order by p.team_id, p.file_id for update of p) k
    where l.team_id = k.team_id and l.file_id = k.file_id`.execute(db);
}

async function write(db: Db, tally: Tally): Promise<void> {
  while (tally.waiting.size > 0) {
    const uses = [...tally.waiting.values()];
    tally.waiting = new Map();
    // A count is lost sooner than that a visitor waits for it.
    await keep(db, uses).catch(() => undefined);
  }
  tally.writing = undefined;
}

/** Counts a view or a download of a link, off the way of the request: many at once are one statement. Nothing is kept of who it was. */
export function countUse(db: Db, { team, file }: Pick<Uses, 'team' | 'file'>, what: 'views' | 'downloads'): void {
  const tally = tallyOf(db);
  const uses = tally.waiting.get(file) ?? { team, file, views: 0, downloads: 0 };
  uses[what] += 1;
  tally.waiting.set(file, uses);
  tally.writing ??= Promise.resolve().then(() => write(db, tally));
}

/** When everything counted so far is kept. */
export async function settleUses(db: Db): Promise<void> {
  await tallies.get(db)?.writing;
}
