import { sql } from 'kysely';
import type { FileSummary } from '#contract/files/routes.ts';
import type { listSharedStarred } from '#contract/shares.ts';
import { presentSummaries } from '#features/files/present/file.ts';
import type { Db } from '#platform/db/db.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { grantsForFiles } from './store.ts';

const most = 200;

/** The newest of someone's stars on files of the teams that share with this one. */
async function starsOnOthers(db: Db, guest: string, user: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.file_id as id
    from (select distinct team_id from shares where guest_id = ${guest}) o join stars s on s.team_id = o.team_id and s.user_id = ${user}
    order by s.created_at desc, s.file_id limit ${sql.lit(most)}`.execute(db);
  return rows.map((row) => row.id);
}

/** The caller's favourites among files that other teams share with this one now, the starred last first. */
export const listStarred: Handler<typeof listSharedStarred, Services> = async (call) => {
  const { db, actor, params } = call;
  const ids = await starsOnOthers(db, params.team, actor.user);
  const grants = await grantsForFiles(db, [params.team], ids);
  const shown = new Map<string, FileSummary>();
  for (const [team, files] of Map.groupBy(grants, ([, grant]) => grant.team)) {
    const folders = files.flatMap(([, grant]) => {
      call.admit(grant);
      return grant.folders;
    });
    const rows = files.map(([id]) => ({ team_id: team, id }));
    for (const file of await presentSummaries(call, rows, folders)) shown.set(file.uuid, file);
  }
  const files = ids.flatMap((id) => shown.get(id) ?? []);
  return pageOfAll(`shared starred ${params.team}`, files, call.query, ({ uuid }) => uuid);
};
