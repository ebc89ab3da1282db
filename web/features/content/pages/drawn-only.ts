import type { FileDetail, FileSummary } from '#contract/files/routes.ts';

/** The reason pages come as images, without text to select and find. */
export function drawnOnly(file: FileSummary | FileDetail): string {
  const may = file.detailed ? file.permissions : [];
  if (may.includes('download')) return 'The pages are shown as images, because this document could not be opened here.';
  if (may.includes('download_watermarked'))
    return 'The pages are shown as images with the watermark, so text cannot be selected or found.';
  return 'The pages are shown as images, because you cannot download this file. Text cannot be selected or found.';
}
