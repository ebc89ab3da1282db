import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A single embed that other sites get, with what they are told of its team. */
export interface LiveEmbed {
  team_id: string;
  id: string;
  title: string;
  width: number;
  height: number;
  downloadable: boolean;
  /** In order, also those that may not be shown. */
  files: string[];
  team: string;
  logo: { version: string; rendition: string } | null;
}

/** By its id alone: one that is turned on, of a team that is open and whose plan has embeds. */
export async function findLiveEmbed(db: Db, id: string): Promise<LiveEmbed | undefined> {
  const { rows } =
    await sql<LiveEmbed>`select e.team_id, e.id, e.title, e.width, e.height, e.downloadable, t.name as team,
    array(select x.file_id from single_embed_files x where x.team_id = e.team_id and x.embed_id = e.id order by x.place) as files,
    (select json_build_object('version', f.cover_version, 'rendition', f.renditions -> 'thumb' ->> 'name') from files f
      where f.team_id = t.id and f.id = t.logo::uuid and f.recycled_at is null and f.renditions ? 'thumb') as logo
    from single_embeds e join teams t on t.id = e.team_id
    where e.id = ${id} and e.active and t.closed_at is null and 'GALLERIES' = any(t.features)`.execute(db);
  return rows[0];
}

/** True when visitors could once see it: it is turned off, its team shows none any more, or it was deleted. */
export async function wasPublicEmbed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`(select 1 from single_embeds e where e.id = ${id})
    union all (select 1 from changes c where c.subject = ${id} and c.action = 'single_embed.delete') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
