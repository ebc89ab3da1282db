import { late } from '../../lib/late.ts';

/** A file as a row of the list, which few open with. */
export const FileRow = late(async () => (await import('./FileRow.tsx')).FileRow);
export const ListHead = late(async () => (await import('./ListHead.tsx')).ListHead);
