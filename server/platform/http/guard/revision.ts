import { fail } from '#platform/errors.ts';

/** Compared strongly, as RFC 9110 asks: a weak tag names no revision. */
const namesRevision = (ifMatch: string, revision: number): boolean =>
  ifMatch.split(',').some((tag) => tag.trim() === `"${revision}"` || tag.trim() === String(revision));

/** Refuses with `stale` when an If-Match names another revision. `current` is made only then. */
export async function requireMatch(
  ifMatch: string | undefined,
  revision: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (ifMatch === undefined || ifMatch.trim() === '*' || namesRevision(ifMatch, revision)) return;
  fail('stale', { current: await current() });
}
