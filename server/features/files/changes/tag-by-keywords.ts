import { limits } from '#contract/core/limits.ts';
import { ensureTags } from '#features/tags/changes/ensure.ts';
import { authorizeSystem } from '#platform/authorize.ts';
import { beginAct } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FileRef } from '../store/files.ts';
import { tagsByKeywords } from '../store/keyword-tags.ts';
import { tagFiles } from './tag-files.ts';

const reason = 'The team has new files tagged with the keywords that are in them: whoever set that may manage it.';

/** Names that tags can have, as far as a file can have so many. */
const namesOf = (keywords: readonly string[], room: number): string[] =>
  [...new Set(keywords.map((word) => word.replace(/\s+/g, ' ').trim()))]
    .filter((word) => word !== '' && [...word].length <= limits.tagName)
    .slice(0, Math.max(0, room));

/** Tags a new file with the keywords that are in it, where its team wants that. Makes the tags that there are none of. */
export async function tagByKeywords(tx: Tx, file: FileRef, keywords: readonly string[]): Promise<void> {
  if (keywords.length === 0) return;
  const held = await tagsByKeywords(tx, file);
  const names = held === null ? [] : namesOf(keywords, limits.tagsPerFile - held);
  if (names.length === 0) return;
  const act = beginAct(null);
  const tags = await ensureTags(tx, act, file.team_id, names);
  await tagFiles(tx, act, {
    team: file.team_id,
    files: [authorizeSystem(reason, 'edit', file)],
    tags: tags.map(({ uuid }) => uuid),
    bump: true,
    keeps: true,
  });
}
