import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';

/** A file as a row of the list, which few open with. */
export const FileRow = lazyWhenIdle(async () => (await import('./tile/FileRow.tsx')).FileRow);
export const ListHead = lazyWhenIdle(async () => (await import('./tile/ListHead.tsx')).ListHead);
