import { sized } from '../sized.ts';
import styles from './Report.module.css';

/** A file in a list of a report: its small picture and its name. */
export function ReportFile({ name, thumbnail }: { name: string; thumbnail: string | null }) {
  return (
    <span className={styles.file}>
      <span className={styles.thumb}>{thumbnail && <img {...sized(thumbnail, 28)} alt="" loading="lazy" />}</span>
      <span className={styles.cut} dir="auto">
        {name}
      </span>
    </span>
  );
}
