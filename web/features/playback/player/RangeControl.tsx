import { IconBracketsContainEnd, IconBracketsContainStart, IconRepeat, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { PlayerActions } from './actions.ts';
import styles from './Deck.module.css';
import { PlayerButton } from './PlayerButton.tsx';
import type { RangeStore } from './range.ts';
import { clockTime } from './time.ts';

/** The in and out points, and the part between them, which is repeated. */
export function RangeControl({ range, actions }: { range: RangeStore; actions: PlayerActions }) {
  const { part, loops } = useSyncExternalStore(range.subscribe, range.get, range.get);
  return (
    <>
      <PlayerButton wide label="Set the in point" shortcut="i" onClick={actions.markIn}>
        <IconBracketsContainStart size={18} />
      </PlayerButton>
      <PlayerButton wide label="Set the out point" shortcut="o" onClick={actions.markOut}>
        <IconBracketsContainEnd size={18} />
      </PlayerButton>
      {part && (
        <span className={styles.part} role="group" aria-label="Part">
          <span className={styles.partTimes}>
            {clockTime(part.from)} to {clockTime(part.to)}
          </span>
          <PlayerButton label="Repeat this part" aria-pressed={loops} onClick={() => range.setLoops(!loops)}>
            <IconRepeat size={16} />
          </PlayerButton>
          <PlayerButton label="Clear the part" onClick={() => range.set(null)}>
            <IconX size={16} />
          </PlayerButton>
        </span>
      )}
    </>
  );
}
