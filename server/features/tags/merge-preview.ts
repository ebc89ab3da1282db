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

export const preview: Handler<typeof previewMerge, Services> = async ({ db, params: { team }, body }) => {
  const from = [...new Set(body.from)];
  if (from.includes(body.to)) invalid('from', 'a tag cannot be merged into itself');
  const tags = await findCounted(db, team, [...from, body.to]);
  if (tags.length < from.length + 1) fail('not_found');
  const going = tags.filter((tag) => tag.id !== body.to);
  const synonyms = distinctNames(going.flatMap(({ name, synonyms: more }) => [name, ...more]));
  return { ...(await countFiles(db, team, from, body.to)), synonyms };
};
