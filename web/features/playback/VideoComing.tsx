import { Button, Progress } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import type { Playback } from '#contract/playback/routes.ts';
import { useMay } from '../../lib/can.ts';
import { VideoFrame } from '../content/VideoFrame.tsx';
import type { Playable } from './use-playable.ts';
import styles from './VideoComing.module.css';

function Progressing({ percent }: { percent: number }) {
  return (
    <div className={styles.card} role="status">
      <span>Processing... {Math.round(percent)} %</span>
      <Progress value={percent} aria-label="Getting ready to play" />
    </div>
  );
}

/** The still of a video that does not play yet, with how far it is, or why it will not. */
export function VideoComing({
  file,
  playback,
  playable,
}: {
  file: FileSummary | FileDetail;
  playback: Playback | undefined;
  playable: Playable;
}) {
  const may = useMay()('download', file).allowed;
  const said = (): ReactNode => {
    if (playable.progress !== undefined) return <Progressing percent={playable.progress} />;
    if (playback?.state === 'running') return <Progressing percent={playback.progress} />;
    if (playback?.state === 'failed') return <p className={styles.card}>{playback.failed}</p>;
    if (may)
      return (
        <Button variant="line" leftSection={<IconPlayerPlay size={16} />} onClick={playable.ask}>
          Play as MP4
        </Button>
      );
    return <p className={styles.card}>This video format cannot be played in a browser.</p>;
  };
  return <VideoFrame file={file} over={<div className={styles.over}>{said()}</div>} />;
}
