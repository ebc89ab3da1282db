import type { FileDetail, FileSummary } from '#contract/files/routes.ts';

/** The reason pages come as images, without text to select and find; none where they are images by nature. */
export const drawnOnly = (file: FileSummary | FileDetail): string | undefined =>
  file.latest_version.file_type.startsWith('image/')
    ? undefined
    : file.detailed && file.permissions.includes('download')
      ? 'The pages are shown as images, because this document could not be opened here.'
      : 'The pages are shown as images, because you cannot download this file. Text cannot be selected or found.';
