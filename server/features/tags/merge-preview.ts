import { sql } from 'kysely';
import type { previewMerge } from '#contract/tags.ts';
import type { Db } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { distinctNames } from './changes/words.ts';
import { findCounted } from './store.ts';

interface Counts {
  files: number;
  gaining: number;
  after: number;
}

async function countFiles(db: Db, team: string, from: readonly string[], to: string): Promise<Counts> {
  const { rows } =
    await sql<Counts>`select count(*) filter (where losing) as files, count(*) filter (where losing and not has) as gaining, count(*) as after
    from (select file_id, bool_or(tag_id <> ${to}) as losing, bool_or(tag_id = ${to}) as has from file_tags
      where team_id = ${team} and tag_id = any(${[...from, to]}::uuid[]) group by file_id) f`.execute(db);
  return rows[0] ?? { files: 0, gaining: 0, after: 0 };
}

interface Uses {
  collections: number;
  searches: number;
  smart_collections: number;
  upload_defaults: number;
}

/** Uses of tags besides files. Searches name them by uuid, anywhere in their groups; upload defaults also by a name of before. */
async function countUses(db: Db, team: string, ids: readonly string[], names: readonly string[]): Promise<Uses> {
  const named = ids.join('|');
  const gives = sql`exists (select 1 from jsonb_array_elements(d.gives -> 'tags') x
    where x ->> 'uuid' = any(${[...ids]}::text[]) or lower(x ->> 'name') in (select lower(n) from unnest(${[...names]}::text[]) n))`;
  const { rows } = await sql<Uses>`select
    (select count(distinct x.collection_id) from collection_tags x where x.team_id = ${team} and x.tag_id = any(${[...ids]}::uuid[])) as collections,
    (select count(*) from saved_searches s where s.team_id = ${team} and s.query::text ~ ${named}) as searches,
    (select count(*) from collections c where c.team_id = ${team} and c.kind = 'smart' and c.query::text ~ ${named}) as smart_collections,
    (select count(*) from folder_defaults d where d.team_id = ${team} and ${gives})
      + (select count(*) from upload_profiles d where d.team_id = ${team} and ${gives}) as upload_defaults`.execute(db);
  return rows[0] ?? { collections: 0, searches: 0, smart_collections: 0, upload_defaults: 0 };
}

export const preview: Handler<typeof previewMerge, Services> = async ({ db, params: { team }, body }) => {
  const from = [...new Set(body.from)];
  if (from.includes(body.to)) invalid('from', 'a tag cannot be merged into itself');
  const tags = await findCounted(db, team, [...from, body.to]);
  if (tags.length < from.length + 1) fail('not_found');
  const going = tags.filter((tag) => tag.id !== body.to);
  const synonyms = distinctNames(going.flatMap(({ name, synonyms: more }) => [name, ...more]));
  const uses = await countUses(db, team, from, synonyms);
  return { ...(await countFiles(db, team, from, body.to)), ...uses, synonyms };
};
