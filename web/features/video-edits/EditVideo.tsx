import { IconCut } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useMay } from '../../lib/can.ts';
import { useTeam } from '../../lib/me.ts';
import { usePlayerSlot } from '../../lib/player-slots.ts';
import styles from './EditVideo.module.css';

/** The button of a player that leads to the editor of its video, for those who may give it versions. */
export function EditVideo({ file }: { file: FileSummary | FileDetail }) {
  const { uuid: version, file_type: type, width } = file.latest_version;
  const place = usePlayerSlot(version, 'tools');
  const planned = useTeam().features.includes('DAM_PLUS');
  const mayVersion = useMay()('version', file).allowed;
  const navigate = useNavigate();
  if (!place || !planned || !mayVersion || !type.startsWith('video/') || width === null) return null;
  return createPortal(
    <button
      type="button"
      className={styles.tool}
      title="Edit video"
      onClick={() => void navigate({ to: '/file/$uuid/cut', params: { uuid: file.uuid } })}
    >
      <IconCut size={16} aria-hidden="true" />
      <span className={styles.word}>Edit video</span>
    </button>,
    place,
  );
}
