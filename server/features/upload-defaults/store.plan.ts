import { sql } from 'kysely';
import type { Feature } from '#contract/policy/flags.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ref } from './store.refs.ts';

/** The uploader's options for the file; kept with the upload. */
export interface Wishes {
  /** Null: none. Not there: the team's default. */
  profile?: Ref | null;
  /** Names. */
  tags?: string[];
  rights?: Ref[];
  collections?: Ref[];
  internal_use?: boolean;
}

/** True when the plan of a team includes a feature. */
export async function includes(db: Db, team: string, feature: Feature): Promise<boolean> {
  const { rows } = await sql`select 1 from teams where id = ${team} and ${feature}::text = any(features)`.execute(db);
  return rows.length > 0;
}
