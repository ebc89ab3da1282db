import type { FileSummary } from '#contract/files/routes.ts';

/** Height over width of a file's tile. What has no picture gets a calm shape of its own. */
export function tileRatio(file: FileSummary): number {
  const { width, height, file_type } = file.latest_version;
  if (width && height) return height / width;
  if (file_type.startsWith('audio/')) return 0.42;
  if (file_type.startsWith('image/') || file_type.startsWith('video/')) return 0.667;
  return 0.8;
}
