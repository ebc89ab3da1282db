import type { PublicPages } from './pages.ts';

/** The address of a page of a document. */
export const pageAddress = ({ url }: PublicPages, page: number): string => url.replace('{page}', String(page));
