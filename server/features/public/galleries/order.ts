import { createHash } from 'node:crypto';
import type { GallerySettings } from '#contract/galleries/gallery.ts';
import type { FileRow } from '#features/files/store/files.ts';

interface Ordered {
  readonly id: string;
  readonly pinned: boolean;
  readonly row: Pick<FileRow, 'created_at' | 'id'>;
}

const shuffled = (day: string, id: string) => createHash('sha256').update(`${day} ${id}`).digest('hex');

/** The order in which visitors see files: pinned ones first, as they were put; the others as the gallery says. */
export function inOrder<T extends Ordered>(
  files: readonly T[],
  sort: GallerySettings['sort'],
  { day, interactions }: { day: string; interactions: ReadonlyMap<string, number> },
): T[] {
  const pinned = files.filter((file) => file.pinned);
  const others = files.filter((file) => !file.pinned);
  if (sort === 'newest')
    others.sort((a, b) => b.row.created_at.getTime() - a.row.created_at.getTime() || (a.row.id < b.row.id ? 1 : -1));
  if (sort === 'daily') {
    const keys = new Map(others.map(({ id }) => [id, shuffled(day, id)] as const));
    others.sort((a, b) => ((keys.get(a.id) ?? '') < (keys.get(b.id) ?? '') ? -1 : 1));
  }
  if (sort === 'engaged') others.sort((a, b) => (interactions.get(b.id) ?? 0) - (interactions.get(a.id) ?? 0));
  return [...pinned, ...others];
}
