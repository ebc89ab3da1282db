import { useParams } from '@tanstack/react-router';
import { FileView } from '../features/files/FileView.tsx';
import { fileQuery } from '../features/files/queries.ts';
import { useLiveFiles } from '../features/files/use-live-files.ts';
import { readFirst } from '../lib/first-reads.ts';
import { useOpenedFile } from '../lib/library-place.ts';
import { useTeam } from '../lib/me.ts';
import { queryClient } from '../lib/query.ts';

readFirst(({ file }) => (file ? [queryClient.prefetchQuery(fileQuery(file))] : []));

/** One file, over the list it was opened from or by its address alone. */
export function FileScreen() {
  const { uuid: alone } = useParams({ strict: false }) as { uuid?: string };
  const uuid = useOpenedFile() ?? alone;
  // By its address alone there is no list beneath it that would listen.
  useLiveFiles(useTeam().uuid);
  return uuid ? <FileView uuid={uuid} /> : null;
}
