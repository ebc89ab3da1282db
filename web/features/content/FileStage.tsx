import { useRef } from 'react';
import type { FileDetail, FileSummary } from '#contract/files.ts';
import styles from './FileStage.module.css';
import { StageBlank } from './StageBlank.tsx';
import { StageFilm } from './StageFilm.tsx';
import { StagePages } from './StagePages.tsx';
import { StagePicture } from './StagePicture.tsx';
import { StageSound } from './StageSound.tsx';
import { StageUnplayable } from './StageUnplayable.tsx';
import { useSwipe } from './use-swipe.ts';

/** What a file is shown by. */
function Shown({ file }: { file: FileSummary | FileDetail }) {
  const { file_type: type, preview_url: preview, thumbnail_url: thumbnail, failed, processed } = file.latest_version;
  const film = type.startsWith('video/');
  const pages = file.detailed ? (file.pages ?? 1) : 1;
  if (film && preview) return <StageFilm file={file} address={preview} />;
  if (type.startsWith('audio/') && preview) return <StageSound file={file} address={preview} />;
  if (failed || !(processed ? (preview ?? thumbnail) : thumbnail)) return <StageBlank file={file} />;
  if (film && processed) return <StageUnplayable file={file} />;
  if (pages > 1) return <StagePages file={file} pages={pages} />;
  return <StagePicture file={file} />;
}

/** The file itself, as large as the room allows. A swipe leads to its neighbours unless it is zoomed. */
export function FileStage({ file, onSwipe }: { file: FileSummary | FileDetail; onSwipe: (step: -1 | 1) => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(onSwipe, () => stage.current?.querySelector('[data-zoomed=true]') != null);
  return (
    <div ref={stage} className={styles.stage} data-stage {...swipe}>
      <Shown key={file.latest_version.uuid} file={file} />
    </div>
  );
}
