import { sql } from 'kysely';
import { limits } from '#contract/core/limits.ts';
import { fileFilters, type RightsStateFilter } from '#contract/files/query.ts';
import { type RightsTile, type rightsOverview, rightsTiles } from '#contract/files/rights.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { type Count, countHits } from '../search/counts.ts';
import type { Finder } from '../search/filter-refs.ts';
import { prepare } from '../search/listing.ts';

const statesOf = (tile: RightsTile): RightsStateFilter[] => (tile === 'usable' ? ['usable', 'conditions'] : [tile]);

async function countTile(finder: Finder, team: string, user: string, tile: RightsTile): Promise<Count> {
  const filters = fileFilters.parse({ rights_state: statesOf(tile) });
  const { hunts } = await prepare(finder, { team, guest: false }, user, filters, 'newest');
  return countHits(hunts[0]!, team);
}

interface Month {
  month: string;
  files: number;
  rights: { uuid: string; name: string; colour: string | null; valid_to: string }[];
}

/** The twelve months from this one on, with the files that end in each, counted no further than one past 10,000. */
async function findMonths(db: Db, team: string): Promise<Month[]> {
  const { rows } = await sql<Month>`select to_char(m.day, 'YYYY-MM') as month,
      (select count(*) from (select 1 from files f where f.team_id = ${team} and f.recycled_at is null
        and f.ends_at >= m.day at time zone 'UTC' and f.ends_at < (m.day + interval '1 month') at time zone 'UTC'
        limit ${sql.lit(limits.countExactTo + 1)}) x) as files,
      (select coalesce(json_agg(json_build_object('uuid', r.id, 'name', r.name, 'colour', r.colour, 'valid_to', r.valid_to) order by r.valid_to, lower(r.name)), '[]')
        from (select * from rights r where r.team_id = ${team} and r.valid_to >= m.day::date and r.valid_to < (m.day + interval '1 month')::date
          order by r.valid_to limit 50) r) as rights
    from generate_series(date_trunc('month', now() at time zone 'UTC'), date_trunc('month', now() at time zone 'UTC') + interval '11 months', interval '1 month') m (day)
    order by m.day`.execute(db);
  return rows;
}

const upTo = (count: number): Count => ({
  count: Math.min(count, limits.countExactTo),
  exact: count <= limits.countExactTo,
});

/** The number of files in each state of rights, and when they end. Ends its queries when the client has gone. */
export const overview: Handler<typeof rightsOverview, Services> = async (call) => {
  const { db, searchDb } = call.services;
  const { signal } = call.request;
  const { team } = call.params;
  const finder = { db, searchDb, signal };
  try {
    const [months, ...counts] = await Promise.all([
      findMonths(db, team),
      ...rightsTiles.map((tile) => countTile(finder, team, call.actor.user, tile)),
    ]);
    const tiles = Object.fromEntries(rightsTiles.map((tile, place) => [tile, counts[place]])) as Record<
      RightsTile,
      Count
    >;
    return { ...tiles, months: months.map(({ files, ...month }) => ({ ...month, files: upTo(files) })) };
  } catch (error) {
    if (signal.aborted) fail('busy', 'The request was cancelled.');
    throw error;
  }
};
