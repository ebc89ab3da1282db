import { lazy } from 'react';
import { isOffice, isReadable } from '#contract/documents/kinds.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { hasPages } from './pages/pages-of.ts';
import { StagePages } from './pages/StagePages.tsx';
import { StageBlank } from './StageBlank.tsx';
import { StagePicture } from './StagePicture.tsx';
import { StageTools } from './StageTools.tsx';

const DocumentStage = lazy(async () => ({ default: (await import('../documents/DocumentStage.tsx')).DocumentStage }));

/** True for a document that is read as text, as a table or as a list: one without pages of its own. */
function isRead(file: FileSummary | FileDetail): boolean {
  const { file_type: type, failed, withheld } = file.latest_version;
  if (failed || withheld || !isReadable(type)) return false;
  // Of an office document, only its page tells whether there are pages.
  return file.detailed ? file.pages === null : !isOffice(type);
}

/** A document by its pages, or by what can be read of it; by its picture, where that is all there is. */
export function StageDocument({ file }: { file: FileSummary | FileDetail }) {
  const { preview_url: preview, thumbnail_url: thumbnail, failed, processed } = file.latest_version;
  if (hasPages(file)) return <StagePages file={file} />;
  const picture = preview || thumbnail ? <StagePicture file={file} /> : null;
  if (isRead(file)) return <DocumentStage file={file} otherwise={picture} tools={<StageTools label="Document" />} />;
  if (failed || !(processed ? (preview ?? thumbnail) : thumbnail)) return <StageBlank file={file} />;
  return <StagePicture file={file} />;
}
