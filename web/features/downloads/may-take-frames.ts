import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useMay } from '../../lib/can.ts';

const isVideo = ({ latest_version }: FileSummary | FileDetail) => latest_version.file_type.startsWith('video/');

/** The file as if it were an image: frames and parts of a video can carry the watermark as images do. */
const asPicture = (file: FileSummary | FileDetail): FileSummary => ({
  ...file,
  detailed: false,
  latest_version: { ...file.latest_version, file_type: 'image/jpeg' },
});

/** True when the person may have frames and parts of the file. */
export function useMayTakeFrames(file: FileSummary | FileDetail): boolean {
  const may = useMay();
  if (!isVideo(file) || file.latest_version.failed) return false;
  return may('download', file).allowed || may('download_watermarked', asPicture(file)).allowed;
}
