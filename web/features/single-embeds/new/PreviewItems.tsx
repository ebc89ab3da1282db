import { IconPlus, IconX } from '@tabler/icons-react';
import type { FileSummary } from '#contract/files/routes.ts';
import { TilePicture } from '../../files/tile/TilePicture.tsx';
import styles from './PreviewItems.module.css';

/** Files as an embed would step through them; a click takes one out, another puts it in again. */
export function PreviewItems(props: {
  items: readonly FileSummary[];
  isIn: (file: FileSummary) => boolean;
  reasonOf: (file: FileSummary) => string | undefined;
  onToggle: (file: FileSummary) => void;
  adding: boolean;
  onAdd: () => void;
}) {
  return (
    <fieldset className={styles.items} aria-label="Files">
      {props.items.map((file) => {
        const [added, reason] = [props.isIn(file), props.reasonOf(file)];
        return (
          <button
            key={file.uuid}
            type="button"
            className={styles.item}
            aria-pressed={added}
            aria-disabled={reason !== undefined}
            aria-label={reason === undefined ? file.name : `${file.name}. ${reason}`}
            title={reason ?? file.name}
            onClick={() => reason === undefined && props.onToggle(file)}
          >
            <TilePicture file={file} bare />
            <span className={styles.mark}>
              {added ? <IconX size={14} aria-hidden="true" /> : <IconPlus size={14} aria-hidden="true" />}
            </span>
            {!added && <span className={styles.state}>{reason ?? 'Removed'}</span>}
          </button>
        );
      })}
      <button
        type="button"
        className={styles.add}
        aria-label="Add files"
        title="Add files"
        aria-expanded={props.adding}
        onClick={props.onAdd}
      >
        <IconPlus size={18} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
