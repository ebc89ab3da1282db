import type { Finder } from '#features/files/search/filter-refs.ts';
import type { Asked } from './open.ts';

/** The parts by which files of a list are found, on connections of visitors; what is looked for ends when the visitor has gone. */
export const finderOf = ({ services: { db, visitorDb: searchDb }, request: { signal } }: Asked): Finder => ({
  db,
  searchDb,
  signal,
});
