import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PageSize } from './page-layout.ts';

/** The pages of a document, from wherever they come. */
export interface PageSource {
  readonly count: number;
  /** The likely size of pages that were not seen yet. */
  readonly usual: PageSize;
  /** The document itself, once it is open on this device; its text can be selected and found. */
  readonly pdf: PDFDocumentProxy | undefined;
  /** The address of a page that the server draws; undefined where it is drawn here. */
  readonly drawn: ((page: number, width?: 160 | 800) => string) | undefined;
  /** A picture of the first page, until it is there. */
  readonly cover: string | null;
}
