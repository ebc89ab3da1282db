import { IconNote } from '@tabler/icons-react';
import styles from './TileNote.module.css';

/** The notes about a file where it stands in the collection, at the foot of its tile. */
export function TileNote({ note }: { note: string }) {
  return (
    <span className={styles.note} title={note} aria-hidden="true">
      <IconNote size={14} stroke={1.75} />
      <span className={styles.text}>{note}</span>
    </span>
  );
}
