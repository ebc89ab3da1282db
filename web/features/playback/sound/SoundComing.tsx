import { Loader } from '@mantine/core';
import { IconMusic, IconVolumeOff } from '@tabler/icons-react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import type { Playback } from '#contract/playback/routes.ts';
import { sized } from '../../../ui/sized.ts';
import styles from './SoundStage.module.css';

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
  const waits = playback?.state === 'waiting' || playback?.state === 'running';
  return (
    <div className={styles.sound} data-player>
      <div className={styles.coming}>
        {picture ? <img {...sized(picture, 480)} alt="" /> : <IconMusic size={48} stroke={1.25} aria-hidden="true" />}
        <p role="status">
          {waits ? <Loader size={16} aria-hidden="true" /> : <IconVolumeOff size={18} aria-hidden="true" />}
          <span>{waits ? 'Processing...' : (playback?.failed ?? 'This sound cannot be played at the moment.')}</span>
        </p>
      </div>
    </div>
  );
}
