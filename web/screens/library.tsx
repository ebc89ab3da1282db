import { useLibraryPlace } from '../lib/library-place.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { TopBar } from '../ui/TopBar.tsx';

export function LibraryScreen() {
  const { search } = useLibraryPlace();
  const title = search.recycled ? 'Recycling Bin' : search.starred ? 'Favourites' : 'Library';
  return (
    <>
      <TopBar />
      <PageHead title={title} />
    </>
  );
}
