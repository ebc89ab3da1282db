import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { CommentLane } from '../../comments/CommentLane.tsx';
import { FrameTools } from '../../downloads/FrameTools.tsx';

/** The additions to a player: the comments under its time line, and buttons that save a frame or a part. */
export function AtPlayer({ file }: { file: FileSummary | FileDetail }) {
  return (
    <>
      <CommentLane file={file} />
      <FrameTools file={file} />
    </>
  );
}
