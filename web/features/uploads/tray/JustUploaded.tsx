import { Link } from '@tanstack/react-router';
import type { LibrarySearch } from '../../../lib/search/library.ts';
import type { UploadItem } from '../queue/uploads.store.ts';
import { MissingAttributes } from './MissingAttributes.tsx';
import styles from './UploadTray.module.css';
import { WaitingForReview } from './WaitingForReview.tsx';

/** The way to exactly what was uploaded together, wherever it went. Nothing while the last of it has brought nothing new. */
export function JustUploaded({ items }: { items: readonly UploadItem[] }) {
  const batches = new Set(items.filter(({ uuid }) => uuid !== undefined).map(({ batch }) => batch));
  const latest = items.at(-1)?.batch;
  if (latest === undefined || !batches.has(latest)) return null;
  const search: LibrarySearch = { recursive: true, upload_batch: [...batches] };
  const done = items.filter(({ uuid }) => uuid !== undefined).length;
  return (
    <>
      <Link to="/library/" search={search} className={styles.just}>
        Show what was uploaded
      </Link>
      <WaitingForReview batches={[...batches]} files={done} />
      <MissingAttributes batches={[...batches]} files={done} />
    </>
  );
}
