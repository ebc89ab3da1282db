import type { FileDetail, FileSummary } from '#contract/files/routes.ts';

/** The address of a document's PDF, for who may have clean bytes. */
export function pdfOf(file: FileSummary | FileDetail): string | null {
  if (file.detailed) return file.pages_url;
  return file.latest_version.file_type === 'application/pdf' ? file.latest_version.url : null;
}

/** True for what has pages to look through. */
export const hasPages = (file: FileSummary | FileDetail): boolean =>
  pdfOf(file) !== null || (file.detailed && (file.pages ?? 0) > 0);
