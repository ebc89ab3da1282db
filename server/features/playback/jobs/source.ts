import { findMark } from '#features/teams/store/mark.ts';
import type { VersionRow } from '#features/versions/store.ts';
import type { Mark, SourceJob } from '#platform/media/model.ts';
import { original, watermarked } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';

/** The bytes of a version as media work takes them; null when they are missing. */
export async function sourceOf({ storage }: Services, row: VersionRow): Promise<SourceJob | null> {
  const { team_id: team, sha256, size, media_type: mediaType, extension, kind } = row;
  const source = size > 0 ? await wholePath(storage, original(team, sha256), size) : null;
  return source === null ? null : { source, sniffed: { mediaType, extension, kind } };
}

/** The mark that is to be burnt in; null when the team has another one by now. */
export async function wantedMark(
  { db, storage }: Services,
  team: string,
  id: string,
): Promise<Mark | undefined | null> {
  if (id === '') return undefined;
  const now = await findMark(db, team);
  if (now?.id !== id) return null;
  const picture = now.sha256 === null ? null : await storage.localCopy(original(team, now.sha256));
  return { picture, words: now.words, opacity: now.opacity };
}

/** The name that a file is stored under. */
export const namedWith = ({ mark, name }: { mark: string; name: string }): string =>
  mark === '' ? name : watermarked(name, mark);
