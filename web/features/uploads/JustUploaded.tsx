import { Link } from '@tanstack/react-router';
import type { LibrarySearch } from '../../lib/library-search.ts';
import { useMe } from '../../lib/me.ts';
import styles from './UploadTray.module.css';

/** The way to what the reader uploaded today, wherever it went. */
export function JustUploaded() {
  const me = useMe();
  const search: LibrarySearch = {
    recursive: true,
    creator: [me.uuid],
    created_from: new Date().toISOString().slice(0, 10),
  };
  return (
    <Link to="/library/" search={search as never} className={styles.just}>
      Show what was uploaded
    </Link>
  );
}
