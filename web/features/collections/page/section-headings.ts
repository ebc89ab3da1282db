import type { CollectionDetail } from '#contract/collections.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import type { Group } from '../../files/browse/groups.ts';

const firstHeight = 32;
const height = 52;

/**
 * The positions at which the sections of a collection begin in its list; those that share a beginning, because the
 * first are empty, share a heading.
 */
export function sectionHeadings(sections: CollectionDetail['sections'], files: readonly FileSummary[]): Group[] {
  const titles = Map.groupBy(sections, ({ before }) => before);
  return files.flatMap(({ uuid }, at) => {
    const here = titles.get(uuid);
    if (!here) return [];
    return [{ at, height: at === 0 ? firstHeight : height, label: here.map(({ title }) => title).join(' · ') }];
  });
}
