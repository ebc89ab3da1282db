import styles from './SeriesName.module.css';

/** A name's last word with its extension, by which the files of a series differ. Too long to be kept, it is cut like the rest. */
const lastWord = /^(.*[\s_-])([^\s_-]{1,16})$/s;

/** The name of a file in one line. Where it is too long, it is cut before its last word. */
export function SeriesName({ name }: { name: string }) {
  const [, before = name, last] = lastWord.exec(name) ?? [];
  return (
    <span className={styles.name} dir="auto" title={name}>
      <span className={styles.before}>{before}</span>
      {last && <span>{last}</span>}
    </span>
  );
}
