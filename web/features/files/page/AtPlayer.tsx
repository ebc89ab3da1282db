import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { CommentLane } from '../../comments/CommentLane.tsx';
import { FrameTools } from '../../downloads/FrameTools.tsx';
import { EditVideo } from '../../video-edits/EditVideo.tsx';

/** The additions to a player: the comments under its time line, and buttons that save a frame or a part, and lead to its editor. */
export function AtPlayer({ file }: { file: FileSummary | FileDetail }) {
  return (
    <>
      <CommentLane file={file} />
      <FrameTools file={file} />
      <EditVideo file={file} />
    </>
  );
}
