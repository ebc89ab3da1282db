import type { FileDetail, FileSummary } from '#contract/files/routes.ts';

/** Loads all that plays a video, and asks for the beginning of it, where a file is one. */
export async function readVideo(file: FileSummary | FileDetail): Promise<void> {
  if (file.latest_version.file_type.startsWith('video/'))
    await (await import('../../playback/video-part.ts')).readVideoAhead(file);
}
