import { useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { useKey } from '../../../lib/keys.ts';
import { late } from '../../../lib/late.ts';
import { useLibraryPlace, useOpenedFile } from '../../../lib/search/library-place.ts';
import { Late } from '../../../ui/overlays/Late.tsx';

const AddToCollection = late(async () => (await import('./AddToCollection.tsx')).AddToCollection);

/** L: the file that is open over the list into a collection. In the list itself the keys of commands do it. */
export function AddToCollectionKey() {
  const [files, setFiles] = useState<readonly string[]>();
  const file = useOpenedFile();
  const { recycled } = useLibraryPlace().search;
  const enabled = useCan('collection.edit') && !recycled && file !== undefined;
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
