import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './StageTools.module.css';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
const isFull = () => document.fullscreenElement !== null;

/** Shows the file as large as the screen, where the browser can. */
export function FullScreen() {
  const full = useSyncExternalStore(subscribe, isFull);
  if (!document.fullscreenEnabled) return null;
  return (
    <IconButton
      small
      tooltip="top"
      label={full ? 'Leave full screen' : 'Full screen'}
      onClick={({ currentTarget }) => {
        if (full) void document.exitFullscreen();
        else void currentTarget.closest('[data-view]')?.requestFullscreen();
      }}
    >
      {full ? <IconArrowsMinimize /> : <IconArrowsMaximize />}
    </IconButton>
  );
}

/** The small bar over the foot of what is shown. */
export function StageTools({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={styles.tools} role="group" aria-label={label}>
      {children}
      <FullScreen />
    </div>
  );
}
