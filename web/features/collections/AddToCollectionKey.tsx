import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { useKey } from '../../lib/keys.ts';
import { useLibraryPlace } from '../../lib/library-place.ts';

const AddToCollection = lazy(async () => ({ default: (await import('./AddToCollection.tsx')).AddToCollection }));

/** C: the file that is open over the list into a collection. In the list itself the keys of commands do it. */
export function AddToCollectionKey() {
  const [files, setFiles] = useState<readonly string[]>();
  const { file, recycled } = useLibraryPlace().search;
  const enabled = useCan('EDIT_ASSETS') && !recycled && file !== undefined;
  useKey('c', () => file && setFiles([file]), { layer: 'overlay', label: 'Add to collection', group: 'File', enabled });
  return <Suspense>{files && <AddToCollection files={files} onClose={() => setFiles(undefined)} />}</Suspense>;
}
