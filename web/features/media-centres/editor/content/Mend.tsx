import { Link } from '@tanstack/react-router';
import type { AlbumFile } from '#contract/media-centres/albums.ts';
import styles from './Warnings.module.css';
import { mends } from './warning-mends.ts';

/** The way to mend what keeps a file from visitors. */
export function Mend({ place: { file, warning } }: { place: AlbumFile }) {
  const mend = warning && mends[warning.code];
  if (!mend) return null;
  const { words, panel } = mend;
  return (
    <Link
      to="/file/$uuid"
      params={{ uuid: file.uuid }}
      search={panel === undefined ? {} : { panel }}
      className={styles.mend ?? ''}
    >
      {words}
    </Link>
  );
}
