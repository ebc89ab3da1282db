import { IconMusic } from '@tabler/icons-react';
import { useRef } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useMediaClock } from '../../lib/media-clock.ts';
import { sized } from '../../ui/sized.ts';
import styles from './StageSound.module.css';

/** A sound under its cover, stopped until it is started. */
export function StageSound({ file, address }: { file: FileSummary | FileDetail; address: string }) {
  const sound = useRef<HTMLAudioElement>(null);
  useMediaClock(file.latest_version.uuid, sound);
  const cover = file.latest_version.thumbnail_url;
  return (
    <div className={styles.sound}>
      {cover ? (
        <img {...sized(cover, 300)} alt="" className={styles.cover} />
      ) : (
        <span className={styles.none}>
          <IconMusic size={48} stroke={1.25} aria-hidden="true" />
        </span>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: sounds carry no captions. */}
      <audio
        ref={sound}
        src={address}
        controls
        controlsList="nodownload"
        preload="metadata"
        aria-label={(file.detailed && file.description) || file.name}
      />
    </div>
  );
}
