import type { LibrarySearch } from '../../../lib/search/library.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { UploadItem } from '../queue/uploads.store.ts';
import { MissingAttributes } from './MissingAttributes.tsx';
import styles from './UploadTray.module.css';
import { WaitingForReview } from './WaitingForReview.tsx';

/** The batches that have brought something, and the number of their files; none while the last of them has brought nothing new. */
function broughtBy(items: readonly UploadItem[]): { batches: string[]; files: number } | undefined {
  const there = items.filter(({ uuid }) => uuid !== undefined);
  const batches = new Set(there.map(({ batch }) => batch));
  const latest = items.at(-1)?.batch;
  return latest !== undefined && batches.has(latest) ? { batches: [...batches], files: there.length } : undefined;
}

/** The way to exactly what was uploaded together, wherever it went. */
export function JustUploaded({ items }: { items: readonly UploadItem[] }) {
  const brought = broughtBy(items);
  if (!brought) return null;
  const search: LibrarySearch = { recursive: true, upload_batch: brought.batches };
  return (
    <LinkButton
      to="/library/"
      search={search}
      variant="quiet"
      size="compact-sm"
      className={styles.show ?? ''}
      aria-label="Show what was uploaded"
    >
      Show
    </LinkButton>
  );
}

/** All that is still to be done about what was uploaded, each with the way to it. */
export function LeftToDo({ items }: { items: readonly UploadItem[] }) {
  const brought = broughtBy(items);
  if (!brought) return null;
  return (
    <>
      <WaitingForReview {...brought} />
      <MissingAttributes {...brought} />
    </>
  );
}
