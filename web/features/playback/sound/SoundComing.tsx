import { Loader, Progress } from '@mantine/core';
import { IconMusic, IconVolumeOff } from '@tabler/icons-react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import type { Playback } from '#contract/playback/routes.ts';
import { sized } from '../../../ui/sized.ts';
import styles from './SoundStage.module.css';

/** The progress, or the reason that it will not be heard. */
function Words({ playback }: { playback: Playback | undefined }) {
  const { state, progress, failed } = playback ?? { state: 'failed', progress: 0, failed: null };
  if (state === 'running')
    return (
      <>
        <span>Processing... {progress} %</span>
        <Progress value={progress} aria-label="Getting ready to play" />
      </>
    );
  if (state === 'waiting')
    return (
      <>
        <Loader size={16} aria-hidden="true" />
        <span>Processing...</span>
      </>
    );
  return (
    <>
      <IconVolumeOff size={18} aria-hidden="true" />
      <span>{failed ?? 'This sound cannot be played at the moment.'}</span>
    </>
  );
}

/** The picture of a sound that cannot be heard, or not yet, with the reason. */
export function SoundComing({
  file,
  playback,
}: {
  file: FileSummary | FileDetail;
  /** Undefined when it could not be asked for. */
  playback: Playback | undefined;
}) {
  const { thumbnail_url: picture } = file.latest_version;
  return (
    <div className={styles.sound} data-player>
      <div className={styles.coming}>
        {picture ? <img {...sized(picture, 480)} alt="" /> : <IconMusic size={48} stroke={1.25} aria-hidden="true" />}
        <div className={styles.far} role="status">
          <Words playback={playback} />
        </div>
      </div>
    </div>
  );
}
