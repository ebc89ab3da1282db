import { Button, Progress } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useMay } from '../../lib/can.ts';
import { StageFilm } from './StageFilm.tsx';
import { StagePicture } from './StagePicture.tsx';
import styles from './StageUnplayable.module.css';
import { usePlayable } from './use-playable.ts';

/** A film of a kind that browsers do not play: its picture, and for who may take it the film itself as MP4. */
export function StageUnplayable({ file }: { file: FileSummary | FileDetail }) {
  const { address, progress, ask } = usePlayable(file.uuid);
  const may = useMay()('download', file).allowed;
  if (address) return <StageFilm file={file} address={address} />;
  return (
    <>
      <StagePicture file={file} />
      <div className={styles.offer}>
        {progress !== undefined ? (
          <div className={styles.making} role="status">
            <span>Processing... {Math.round(progress)} %</span>
            <Progress value={progress} aria-label="Converting for playback" />
          </div>
        ) : may ? (
          <Button variant="line" leftSection={<IconPlayerPlay size={16} />} onClick={ask}>
            Play as MP4
          </Button>
        ) : (
          <p className={styles.making}>This video format cannot be played in a browser.</p>
        )}
      </div>
    </>
  );
}
