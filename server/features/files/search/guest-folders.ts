import type { SummaryPage } from '../present/summary-page.ts';
import type { Listing } from './listing.ts';

/** All that a page may tell of its surroundings: a file that is linked into a shared folder lives in one that guests know nothing of. */
export function guestFolders<Page extends SummaryPage>(page: Page, { asked }: Listing): Page {
  if (!asked.guest) return page;
  const known = asked.refs.subtree ?? [asked.filters.folder ?? ''];
  const folders = Object.fromEntries(Object.entries(page.around.folders).filter(([id]) => known.includes(id)));
  return { ...page, around: { ...page.around, folders } };
}
