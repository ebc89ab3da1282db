import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { DocumentStage } from '../documents/DocumentStage.tsx';
import { StagePicture } from './StagePicture.tsx';
import { StageTools } from './StageTools.tsx';

/** A document by what can be read of it; by its picture, where that is all there is. */
export function StageDocument({ file }: { file: FileSummary | FileDetail }) {
  const { preview_url: preview, thumbnail_url: thumbnail } = file.latest_version;
  return (
    <DocumentStage
      file={file}
      otherwise={preview || thumbnail ? <StagePicture file={file} /> : null}
      tools={<StageTools label="Document" />}
    />
  );
}
