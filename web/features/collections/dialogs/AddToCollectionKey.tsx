import { useState } from 'react';
import { collectionPolicy } from '#contract/policy/collections.ts';
import { useCan } from '../../../lib/can.ts';
import { useKey } from '../../../lib/keys.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { useLibraryPlace, useOpenedFile } from '../../../lib/search/library-place.ts';
import { Late } from '../../../ui/overlays/Late.tsx';

const AddToCollection = lazyWhenIdle(async () => (await import('./AddToCollection.tsx')).AddToCollection);

/** L: the file that is open over the list into a collection. In the list itself the keys of commands do it. */
export function AddToCollectionKey() {
  const [files, setFiles] = useState<readonly string[]>();
  const file = useOpenedFile();
  const { recycled } = useLibraryPlace().search;
  const enabled = useCan(collectionPolicy['collection.create']) && !recycled && file !== undefined;
  useKey('l', () => file && setFiles([file]), { layer: 'overlay', label: 'Add to collection', group: 'File', enabled });
  const close = () => setFiles(undefined);
  return (
    files && (
      <Late onClose={close}>
        <AddToCollection files={files} onClose={close} />
      </Late>
    )
  );
}
