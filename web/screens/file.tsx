import { useParams } from '@tanstack/react-router';
import { FileView } from '../features/files/FileView.tsx';
import { useLibraryPlace } from '../lib/library-place.ts';

/** One file, over the list it was opened from or by its address alone. */
export function FileScreen() {
  const { uuid: alone } = useParams({ strict: false }) as { uuid?: string };
  const { search } = useLibraryPlace();
  const uuid = search.file ?? alone;
  return uuid ? <FileView uuid={uuid} /> : null;
}
