import type { FileSummary } from '#contract/files/routes.ts';
import { fetchWhenIdle } from '../../../lib/lazy-when-idle.ts';

const load = () => import('./read-file-ahead.ts');
fetchWhenIdle(load);

/**
 * Reads what the page of a file needs before it is opened. `near`: it is beside one that is open, whose own video comes
 * first.
 */
export const prefetchFile = (file: FileSummary, near?: boolean): void =>
  void load().then(
    (one) => one.readFileAhead(file, near),
    () => undefined,
  );
