import { Button } from '@mantine/core';
import { count } from '../../../lib/format.ts';
import line from '../../../ui/ThumbLine.module.css';
import { decideDuplicates } from '../queue/upload-files.ts';
import type { UploadItem } from '../queue/uploads.store.ts';
import { pickAgain } from '../use-pick-files.ts';
import styles from './UploadTray.module.css';

/** The questions about several files at once: those that the library has, and those that have to be chosen again. */
export function UploadDecisions({ items }: { items: readonly UploadItem[] }) {
  const duplicates = items.filter((item) => item.state === 'duplicate').map(({ id }) => id);
  const lost = items.filter((item) => item.lost).length;
  return (
    <>
      {duplicates.length > 1 && (
        <fieldset className={styles.ask} aria-label="All duplicates">
          <span className={line.note}>{duplicates.length} files are already in the library.</span>
          <span className={styles.answers}>
            <Button variant="quiet" size="compact-xs" onClick={() => void decideDuplicates(duplicates, 'skip')}>
              Skip all
            </Button>
            <Button variant="quiet" size="compact-xs" onClick={() => void decideDuplicates(duplicates, 'version')}>
              Add all as new versions
            </Button>
            <Button variant="quiet" size="compact-xs" onClick={() => void decideDuplicates(duplicates, 'both')}>
              Keep all
            </Button>
          </span>
        </fieldset>
      )}
      {lost > 1 && (
        <fieldset className={styles.ask} aria-label="Interrupted files">
          <span className={line.note}>{count(lost, 'file')} could not be saved. Choose them again to continue.</span>
          <span className={styles.answers}>
            <Button variant="quiet" size="compact-xs" onClick={pickAgain}>
              Choose files again
            </Button>
          </span>
        </fieldset>
      )}
    </>
  );
}
