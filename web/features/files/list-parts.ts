import { late } from '../../lib/late.ts';

/** A file as a row of the list, which few open with. */
export const FileRow = late(async () => (await import('./tile/FileRow.tsx')).FileRow);
export const ListHead = late(async () => (await import('./tile/ListHead.tsx')).ListHead);
