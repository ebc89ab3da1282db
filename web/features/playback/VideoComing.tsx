import { Progress } from '@mantine/core';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import type { Playback } from '#contract/playback/routes.ts';
import { VideoFrame } from '../content/VideoFrame.tsx';
import styles from './VideoComing.module.css';

/** The progress, or the reason that it will not play. */
function Words({ playback: { state, progress, failed } }: { playback: Playback }) {
  if (state === 'failed') return <p className={styles.card}>{failed}</p>;
  if (state === 'none') return <p className={styles.card}>This video format cannot be played in a browser.</p>;
  return (
    <div className={styles.card} role="status">
      <span>Processing...{state === 'running' ? ` ${progress} %` : ''}</span>
      {state === 'running' && <Progress value={progress} aria-label="Getting ready to play" />}
    </div>
  );
}

/** The still of a video that does not play, or not yet, and why. */
export function VideoComing({ file, playback }: { file: FileSummary | FileDetail; playback: Playback }) {
  return (
    <VideoFrame
      file={file}
      over={
        <div className={styles.over}>
          <Words playback={playback} />
        </div>
      }
    />
  );
}
