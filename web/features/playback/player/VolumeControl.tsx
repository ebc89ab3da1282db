import { IconVolume, IconVolume2, IconVolume3 } from '@tabler/icons-react';
import { useMediaSelector } from 'media-chrome/react/media-store';
import type { PlayerActions } from './actions.ts';
import styles from './Deck.module.css';
import { PlayerButton } from './PlayerButton.tsx';

/** The sound, on and off, with how loud it is where there is a pointer to set it. */
export function VolumeControl({ actions }: { actions: PlayerActions }) {
  const muted = useMediaSelector(({ mediaMuted, mediaVolume }) => mediaMuted === true || mediaVolume === 0);
  const volume = useMediaSelector(({ mediaVolume }) => mediaVolume) ?? 1;
  const shown = muted ? 0 : volume;
  const Icon = muted ? IconVolume3 : shown < 0.5 ? IconVolume2 : IconVolume;
  return (
    <span className={styles.volume} data-wide>
      <PlayerButton label={muted ? 'Sound on' : 'Mute'} shortcut="m" onClick={actions.mute}>
        <Icon size={18} />
      </PlayerButton>
      <input
        type="range"
        aria-label="Volume"
        min={0}
        max={1}
        step={0.05}
        value={shown}
        aria-valuetext={`${Math.round(shown * 100)} %`}
        onChange={({ currentTarget }) => actions.setVolume(Number(currentTarget.value))}
      />
    </span>
  );
}
