import { findMark } from '#features/teams/store/mark.ts';
import { fail } from '#platform/errors.ts';
import type { Mark } from '#platform/media/model.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';

export interface CurrentMark {
  /** Part of the names of what carries it. */
  id: string;
  mark: Mark;
}

/** The team's current watermark. Where its picture is missing on the disk, its name is drawn. */
export async function currentMark(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  team: string,
): Promise<CurrentMark> {
  const { id, sha256, words, opacity } = (await findMark(db, team)) ?? fail('not_found');
  const picture = sha256 === null ? null : await storage.localCopy(original(team, sha256));
  return { id, mark: { picture, words, opacity } };
}
