import { Suspense, useRef } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import styles from './FileStage.module.css';
import { StagePicture } from './StagePicture.tsx';
import { useSwipe } from './use-swipe.ts';

const StageOther = lazyWhenIdle(async () => (await import('./StageOther.tsx')).StageOther);

/** True for a picture that is there: it needs no more code than what comes with the page. */
const isPicture = ({ file_type, preview_url, thumbnail_url, failed, processed }: FileSummary['latest_version']) =>
  file_type.startsWith('image/') && !failed && (thumbnail_url ?? (processed && preview_url));

/** True for an image of several pages, such as a fax. Only its page tells. */
const hasPages = (file: FileSummary | FileDetail) => file.detailed && (file.pages ?? 0) > 1;

/** The file itself, as large as the room allows. A swipe leads to its neighbours unless it is zoomed. */
export function FileStage({ file, onSwipe }: { file: FileSummary | FileDetail; onSwipe: (step: -1 | 1) => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(onSwipe, () => stage.current?.querySelector('[data-zoomed=true]') != null);
  const version = file.latest_version;
  const Stage = isPicture(version) && !hasPages(file) ? StagePicture : StageOther;
  return (
    <div ref={stage} className={styles.stage} data-stage data-video={version.file_type.startsWith('video/')} {...swipe}>
      <Suspense>
        <Stage key={version.uuid} file={file} />
      </Suspense>
    </div>
  );
}
