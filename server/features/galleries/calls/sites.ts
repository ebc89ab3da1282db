import { sql } from 'kysely';
import type { gallerySites } from '#contract/galleries/routes.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openGallery } from '../access.ts';

const most = 200;

interface Site {
  host: string;
  last_seen: Date;
  views: number;
}

export const sites: Handler<typeof gallerySites, Services> = async (call) => {
  const { team_id: team, id } = await openGallery(call, 'gallery.view', call.params.id);
  const { rows } =
    await sql<Site>`select host, max(last_seen) as last_seen, sum(views)::bigint as views from gallery_referrer_days
    where team_id = ${team} and gallery_id = ${id} group by host order by 2 desc, 1 limit ${sql.lit(most)}`.execute(
      call.db,
    );
  const seen = rows.map((row) => ({ ...row, last_seen: row.last_seen.toISOString() }));
  return pageOfAll(`gallery sites ${id}`, seen, call.query, ({ host }) => host);
};
