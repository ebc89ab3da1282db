import { IconCamera, IconScissors } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useTeam } from '../../lib/me.ts';
import { usePlayerClock } from '../../lib/player-clock.ts';
import { usePlayerSlot } from '../../lib/player-slots.ts';
import { startDownloads } from './download-queue.ts';
import styles from './FrameTools.module.css';
import { useMayTakeFrames } from './may-take-frames.ts';
import { useDownloadablePart } from './use-downloadable-part.ts';

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={styles.tool} title={label} onClick={onClick}>
      {icon}
      <span className={styles.word}>{label}</span>
    </button>
  );
}

/** The buttons of a player that save a frame of the video, or the part that is chosen. */
export function FrameTools({ file }: { file: FileSummary | FileDetail }) {
  const team = useTeam().uuid;
  const version = file.latest_version.uuid;
  const clock = usePlayerClock(version);
  const place = usePlayerSlot(version, 'tools');
  const may = useMayTakeFrames(file);
  const part = useDownloadablePart(clock);
  if (!clock || !place || !may) return null;
  return createPortal(
    <>
      <Tool
        label="Save this frame"
        icon={<IconCamera size={16} aria-hidden="true" />}
        onClick={() => void startDownloads(team, [{ file, kind: 'still', at: clock.seconds() }])}
      />
      {part && (
        <Tool
          label="Download this part"
          icon={<IconScissors size={16} aria-hidden="true" />}
          onClick={() => void startDownloads(team, [{ file, kind: 'part', ...part }])}
        />
      )}
    </>,
    place,
  );
}
