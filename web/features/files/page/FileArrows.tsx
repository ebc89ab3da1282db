import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './FileArrows.module.css';
import type { Surroundings } from './use-surroundings.ts';

/** To the file before and after, over the sides of the picture. */
export function FileArrows({ around: { before, after, go } }: { around: Surroundings }) {
  return (
    <>
      {before && (
        <span className={styles.previous}>
          <IconButton label="Previous file" shortcut="ArrowLeft" onClick={() => go(-1)}>
            <IconChevronLeft />
          </IconButton>
        </span>
      )}
      {after && (
        <span className={styles.next}>
          <IconButton label="Next file" shortcut="ArrowRight" onClick={() => go(1)}>
            <IconChevronRight />
          </IconButton>
        </span>
      )}
    </>
  );
}
