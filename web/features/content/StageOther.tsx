import { Suspense } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { StagePicture } from './StagePicture.tsx';
import { VideoFrame } from './VideoFrame.tsx';

const StageDocument = lazyWhenIdle(async () => (await import('./StageDocument.tsx')).StageDocument);
const StageBlank = lazyWhenIdle(async () => (await import('./StageBlank.tsx')).StageBlank);
const SoundStage = lazyWhenIdle(async () => (await import('../playback/sound/SoundStage.tsx')).SoundStage);
const VideoStage = lazyWhenIdle(async () => (await import('../playback/video-part.ts')).VideoStage);

/** True for a video that plays, or will: until then it shows its still and how far it is. */
const plays = ({ latest_version: version }: FileSummary | FileDetail) =>
  version.file_type.startsWith('video/') &&
  (version.preview_url !== null || (version.processed && version.thumbnail_url !== null && !version.failed));

/** True for a sound that plays, or will; where it may not, its page says why. */
const sounds = ({ latest_version: version }: FileSummary | FileDetail) =>
  version.file_type.startsWith('audio/') && version.processed && !version.failed && !version.withheld;

/** The view of what is no picture, or has none. */
export function StageOther({ file }: { file: FileSummary | FileDetail }) {
  const { file_type: type, thumbnail_url: thumbnail, preview_url: preview, failed, processed } = file.latest_version;
  if (plays(file))
    return (
      <Suspense fallback={<VideoFrame file={file} />}>
        <VideoStage file={file} />
      </Suspense>
    );
  if (sounds(file)) return <SoundStage file={file} />;
  if (!/^(audio|image|video)\//.test(type) || (file.detailed && (file.pages ?? 0) > 1))
    return <StageDocument file={file} />;
  if (failed || !(processed ? (preview ?? thumbnail) : thumbnail)) return <StageBlank file={file} />;
  return <StagePicture file={file} />;
}
