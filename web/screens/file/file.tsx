import { useParams } from '@tanstack/react-router';
import { useLiveFiles } from '../../features/files/browse/use-live-files.ts';
import { FileView } from '../../features/files/page/FileView.tsx';
import { readFileAhead } from '../../features/files/page/read-file-ahead.ts';
import { readVideo } from '../../features/files/page/read-video.ts';
import { asSummary, fileQuery } from '../../features/files/queries.ts';
import { readFirst } from '../../lib/first-reads.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { useOpenedFile } from '../../lib/search/library-place.ts';

/** Its picture comes while the page is being drawn; a video and its still before all else on the page asks for its part. */
async function readFile(uuid: string): Promise<void> {
  const file = await queryClient.fetchQuery(fileQuery(uuid));
  readFileAhead(asSummary(file), true);
  await readVideo(file);
}
readFirst(({ file }) => (file ? [readFile(file)] : []));

/** One file, over the list it was opened from or by its address alone. */
export function FileScreen() {
  const { uuid: alone } = useParams({ strict: false });
  const uuid = useOpenedFile() ?? alone;
  // By its address alone there is no list beneath it that would listen.
  useLiveFiles(useTeam().uuid);
  return uuid ? <FileView uuid={uuid} /> : null;
}
