import { IconClockPin, IconMapPin, IconX } from '@tabler/icons-react';
import { momentText } from '../moment.ts';
import type { Draft } from './drafts.ts';
import styles from './SpotChip.module.css';

/** The target of the comment that is being written, to be removed. */
export function SpotChip({ spot, onClear }: { spot: NonNullable<Draft['spot']>; onClear: () => void }) {
  const words = 'second' in spot ? `At ${momentText(spot)}` : 'A point in the image';
  return (
    <span className={styles.spot}>
      {'second' in spot ? <IconClockPin size={14} aria-hidden="true" /> : <IconMapPin size={14} aria-hidden="true" />}
      {words}
      <button type="button" className={styles.clear} aria-label={`${words}: remove`} onClick={onClear}>
        <IconX size={14} />
      </button>
    </span>
  );
}
