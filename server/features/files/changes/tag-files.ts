import { exclusivePairs, oneOfEach } from '#features/tags/changes/exclusive.ts';
import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FileRef } from '../store/files.ts';
import { changePairs, relate, replaceRelated } from './relations.ts';
import { tag } from './tag.ts';

interface Tagging {
  team: string;
  files: readonly Authorized<FileRef, 'edit'>[];
  /** Of an exclusive group the last one counts. */
  tags: readonly string[];
  bump: boolean;
  /** True: where a file has a tag of an exclusive group, it keeps that. */
  keeps?: boolean;
}

/** Puts tags to files, besides those they have. One of an exclusive group comes in the place of another. Tells which files it changed. */
export async function tagFiles(
  tx: Tx,
  act: Act,
  { team, files, tags, bump, keeps = false }: Tagging,
): Promise<string[]> {
  const ids = files.map((file) => file.id);
  const pairs = await exclusivePairs(tx, { team, files: ids, tags, keeps });
  if (!pairs) return relate(tx, act, { team, rule: tag, files, others: tags, bump });
  return changePairs(tx, act, { team, rule: tag, files: ids, ...pairs, bump });
}

/** Leaves a file with these tags, one of each exclusive group that it is given another of. */
export async function replaceTags(
  tx: Tx,
  act: Act,
  {
    team,
    file,
    tags,
    bump,
  }: { team: string; file: Authorized<FileRef, 'edit'>; tags: readonly string[]; bump: boolean },
): Promise<string[]> {
  const others = await oneOfEach(tx, team, file.id, tags);
  return replaceRelated(tx, act, { team, rule: tag, files: [file], others, bump });
}
