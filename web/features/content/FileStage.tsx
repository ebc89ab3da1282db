import { Suspense, useRef } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import styles from './FileStage.module.css';
import { StagePicture } from './StagePicture.tsx';
import { useSwipe } from './use-swipe.ts';
import { VideoFrame } from './VideoFrame.tsx';

const StageDocument = lazyWhenIdle(async () => (await import('./StageDocument.tsx')).StageDocument);
const StageBlank = lazyWhenIdle(async () => (await import('./StageBlank.tsx')).StageBlank);
const SoundStage = lazyWhenIdle(async () => (await import('../playback/sound/SoundStage.tsx')).SoundStage);
const VideoStage = lazyWhenIdle(async () => (await import('../playback/VideoStage.tsx')).VideoStage);

/** True for a video that plays, or will: until then it shows its still and how far it is. */
const plays = ({ latest_version: version }: FileSummary | FileDetail) =>
  version.file_type.startsWith('video/') &&
  (version.preview_url !== null || (version.processed && version.thumbnail_url !== null && !version.failed));

/** True for a sound that plays, or will; where it may not, its page says why. */
const sounds = ({ latest_version: version }: FileSummary | FileDetail) =>
  version.file_type.startsWith('audio/') && version.processed && !version.failed && !version.withheld;

/** The view of a file. */
function Shown({ file }: { file: FileSummary | FileDetail }) {
  const { file_type: type, preview_url: preview, thumbnail_url: thumbnail, failed, processed } = file.latest_version;
  if (plays(file)) return <VideoStage file={file} />;
  if (sounds(file)) return <SoundStage file={file} />;
  if (!/^(audio|image|video)\//.test(type)) return <StageDocument file={file} />;
  if (failed || !(processed ? (preview ?? thumbnail) : thumbnail)) return <StageBlank file={file} />;
  return <StagePicture file={file} />;
}

/** The file itself, as large as the room allows. A swipe leads to its neighbours unless it is zoomed. */
export function FileStage({ file, onSwipe }: { file: FileSummary | FileDetail; onSwipe: (step: -1 | 1) => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(onSwipe, () => stage.current?.querySelector('[data-zoomed=true]') != null);
  return (
    <div ref={stage} className={styles.stage} data-stage {...swipe}>
      <Suspense fallback={plays(file) && <VideoFrame file={file} />}>
        <Shown key={file.latest_version.uuid} file={file} />
      </Suspense>
    </div>
  );
}
