import type { Collection } from '#contract/collections.ts';
import { SheetDialog } from '../../files/sheet/SheetDialog.tsx';
import { collectionFiles } from '../collection-files.ts';

/** The contact sheet of a collection, in its own order. */
export function CollectionSheet({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const { team, title, file_count: count } = collection;
  const all = { what: collectionFiles(collection, {}), count };
  return <SheetDialog subject={{ team, files: [], all }} title={title} onClose={onClose} />;
}
