import { limits } from '#contract/core/limits.ts';
import { listFiles } from '#contract/files/find.ts';
import type { FileListQueryIn } from '#contract/files/query.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { call } from '../../../lib/call.ts';
import type { AllResults, Selection } from './selection.ts';

/** The subject of an action: some files, or all that a query finds. */
export interface Subject {
  readonly team: string;
  /** Of `all`, those that are loaded. */
  readonly files: readonly FileSummary[];
  readonly all?: AllResults | undefined;
}

export const subjectOf = (team: string, chosen: Selection): Subject => ({
  team,
  files: [...chosen.files.values()],
  all: chosen.all,
});

/** The file, when there is exactly one. */
export const only = ({ files, all }: Subject): FileSummary | undefined =>
  all || files.length !== 1 ? undefined : files[0];

export const sizeOf = ({ files, all }: Subject): number => all?.count ?? files.length;

/** True when a test holds for all the files that are known. */
export const every = (subject: Subject, test: (file: FileSummary) => boolean): boolean =>
  subject.files.length > 0 && subject.files.every(test);

/** The reason these files cannot be changed: they are all in the Recycling Bin. */
export const live = (subject: Subject): string | undefined =>
  every(subject, (file) => file.recycled) ? 'Restore from the Recycling Bin first.' : undefined;

/** The query as a bulk change takes it: an order means nothing there. */
export function queryOf({ what }: AllResults) {
  const { order: _order, ...filters } = what;
  return filters;
}

/** The ids of all files of a subject, read page by page when it is a query; no more than one change may name, or than `most`. */
export async function uuidsOf({ team, files, all }: Subject, most: number = limits.bulkFiles): Promise<string[]> {
  if (!all) return files.slice(0, most).map((file) => file.uuid);
  const uuids: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...all.what, limit: limits.page.max, ...(cursor ? { cursor } : {}) } as FileListQueryIn;
    const page = await call(listFiles, { params: { team }, query });
    uuids.push(...page.results.map((file) => file.uuid));
    cursor = page.next ?? undefined;
  } while (cursor && uuids.length < most);
  return uuids.slice(0, most);
}
