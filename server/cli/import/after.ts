import type pg from 'pg';
import { carried, teamColumns } from '#features/team-exports/archive/carried.ts';
import { dataFile } from '#features/team-exports/archive/manifest.ts';
import { quoted } from '#platform/backup/tables.ts';
import type { Ids } from './ids.ts';
import { type Part, readRows } from './open-archive.ts';

/** Copies that were counted while rows came in are set to what they were: what was deleted is among the rows, too. */
export async function setCounted(client: pg.ClientBase, team: string): Promise<void> {
  for (const [table, { counted = [] }] of Object.entries(carried)) {
    if (counted.length === 0) continue;
    const values = counted.map((column) => `${quoted(column)} = s.${quoted(column)}`).join(', ');
    await client.query(
      `update ${quoted(table)} t set ${values} from ${quoted(`staged_${table}`)} s where t.team_id = $1 and t.id = s.id`,
      [team],
    );
  }
}

/** The settings of the team. Its name, its address and its plan stay what they are here. */
export async function setTeam(client: pg.ClientBase, parts: readonly Part[], ids: Ids, team: string): Promise<void> {
  const columns = teamColumns.filter((name) => name !== 'name');
  for await (const row of readRows(parts, dataFile('team'))) {
    const [text = '{}'] = await ids.inAll([JSON.stringify(row)]);
    const values = columns.map((name) => `${quoted(name)} = r.${quoted(name)}`).join(', ');
    await client.query(
      `update teams t set ${values}, revision = t.revision + 1 from jsonb_populate_record(null::teams, $2::jsonb) r where t.id = $1`,
      [team, text],
    );
  }
}

/**
 * What would act by itself, or open without its secret, is off: nothing is published twice, and no address that somebody
 * still has opens anything.
 */
export async function quieten(client: pg.ClientBase, team: string): Promise<void> {
  for (const statement of [
    `update posts set status = 'draft' where team_id = $1 and status in ('scheduled', 'publishing', 'handover_pending')`,
    `update post_targets set state = 'waiting' where team_id = $1 and state = 'publishing'`,
    `update social_accounts set state = 'expired', active = false, state_reason = 'Connect it again after the import.' where team_id = $1 and platform <> 'demo' and deleted_at is null`,
    `update media_centres set visibility = 'private' where team_id = $1 and visibility = 'password'`,
    `update upload_links set active = false where team_id = $1`,
  ])
    await client.query(statement, [team]);
}
