import { IconClockPin, IconMapPin, IconX } from '@tabler/icons-react';
import { number } from '../../../lib/format.ts';
import { momentText } from '../moment.ts';
import type { Draft } from './drafts.ts';
import styles from './SpotChip.module.css';

function wordsOf(spot: NonNullable<Draft['spot']>): string {
  if ('second' in spot) return `At ${momentText(spot)}`;
  return spot.page === undefined ? 'A point in the image' : `A point on page ${number(spot.page)}`;
}

/** The target of the comment that is being written, to be removed. */
export function SpotChip({ spot, onClear }: { spot: NonNullable<Draft['spot']>; onClear: () => void }) {
  const words = wordsOf(spot);
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
