import { IconCheck } from '@tabler/icons-react';
import type { FileSummary } from '#contract/files/routes.ts';
import styles from './SelectBox.module.css';
import { useIsSelected } from './selection.ts';

/** The checkbox of a tile or row. `SelectionArea` around it acts on it. */
export function SelectBox({ file, tabIndex = 0 }: { file: Pick<FileSummary, 'uuid' | 'name'>; tabIndex?: number }) {
  const chosen = useIsSelected(file.uuid);
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={chosen}
      aria-label={`Select ${file.name}`}
      data-select={file.uuid}
      tabIndex={tabIndex}
      className={styles.box}
    >
      {chosen && <IconCheck size={15} stroke={2.5} aria-hidden="true" />}
    </button>
  );
}
