import type { Right } from '#contract/rights.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { findNamed, findRight, type RightRow } from './store.ts';

export const presentRight = (row: RightRow): Right => ({
  uuid: row.id,
  name: row.name,
  description: row.description,
  colour: row.colour,
  default_duration: row.default_days,
  summary: row.summary,
  channels: row.channels,
  territories: row.territories,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  credit: row.credit,
  exclusivity: row.exclusivity,
  modifications: row.modifications,
  terms: row.terms,
  terms_version: row.terms_version,
  document: row.document,
  withdrawn: row.withdrawn,
  conditional: row.conditional,
  count: row.count,
  created_by: row.creator,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  revision: row.revision,
});

/** The right as it stands now, for an answer after a change. */
export async function showRight(db: Db, team: string, id: string): Promise<Right> {
  return presentRight((await findRight(db, [team], id)) ?? fail('not_found'));
}

/** Refuses because another right of the team has this name, showing it. */
export async function refuseTaken(db: Db, team: string, name: string): Promise<never> {
  const row = await findNamed(db, team, name);
  fail('name_taken', {
    detail: 'A right with this name already exists.',
    ...(row ? { current: presentRight(row) } : {}),
  });
}
