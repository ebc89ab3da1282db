import type { FileSummary } from '#contract/files/routes.ts';

/** A tag of chosen files, and how many of them have it. */
export interface TagShare {
  readonly uuid: string;
  readonly name: string;
  readonly count: number;
}

/** `mixed`: as it is now, on some of the files. */
export type TagWish = 'on' | 'off' | 'mixed';

/** The tags of files, those on most of them first. */
export function sharesOf(files: readonly Pick<FileSummary, 'tags'>[]): TagShare[] {
  const shares = new Map<string, TagShare>();
  for (const { uuid, name } of files.flatMap((file) => file.tags))
    shares.set(uuid, { uuid, name, count: (shares.get(uuid)?.count ?? 0) + 1 });
  return [...shares.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

export const wishNow = ({ count }: TagShare, of: number): TagWish => (count >= of ? 'on' : 'mixed');

/** The next state on a click: on all, on none, and, where they differed, as it was. */
export function nextWish(wish: TagWish, now: TagWish): TagWish {
  if (wish === 'mixed') return 'on';
  if (wish === 'on') return 'off';
  return now === 'mixed' ? 'mixed' : 'on';
}
