import { IconCircleCheck, IconClock, IconPhotoPlus, IconSearchOff, IconStar, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { libraryPolicy } from '#contract/policy/library.ts';
import { useRole } from '../../../lib/can.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { useLibraryPlace } from '../../../lib/search/library-place.ts';
import { type Where, whereOf } from '../../../lib/search/library-where.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { useUploadTarget } from '../../uploads/use-upload-target.ts';
import { filterChipsOf } from '../filter/filter-chips.ts';

const NothingFound = lazyWhenIdle(async () => (await import('../filter/NothingFound.tsx')).NothingFound);

const icon = { size: 32, stroke: 1.5 };

function NoFavourites() {
  return (
    <EmptyState
      icon={<IconStar {...icon} />}
      title="No favourites yet"
      text={
        useRole()(libraryPolicy['library.star']).reason ?? 'Star a file to find it here. Only you see your favourites.'
      }
    />
  );
}

const empty: Partial<Record<Where, ReactNode>> = {
  bin: (
    <EmptyState
      icon={<IconTrash {...icon} />}
      title="The Recycling Bin is empty"
      text="Recycled files stay here until they are restored or permanently deleted."
    />
  ),
  favourites: <NoFavourites />,
  review: (
    <EmptyState
      icon={<IconCircleCheck {...icon} />}
      title="Nothing needs review"
      text="Files waiting for a decision appear here until someone adds them to the library."
    />
  ),
  recent: (
    <EmptyState
      icon={<IconClock {...icon} />}
      title="Nothing has changed yet"
      text="Recently changed files from the whole library appear here."
    />
  ),
};

function EmptyFolder({ upload }: { upload: ReactNode }) {
  const { mayUpload } = useUploadTarget();
  return (
    <EmptyState
      icon={<IconPhotoPlus {...icon} />}
      title="This folder is empty"
      text={
        mayUpload
          ? 'Drop images, videos, documents or whole folders anywhere on this page.'
          : 'Files appear here as soon as someone in your team adds them.'
      }
      action={mayUpload ? upload : undefined}
    />
  );
}

interface NoFilesProps {
  upload: ReactNode;
  folders: boolean;
  /** The other team whose folder it is. */
  owner: string | undefined;
  /** There are some all the same, shown above: those that other teams share. */
  elsewhere?: boolean;
}

/** The reason a list is empty, and the one thing to do about it. */
export function NoFiles({ upload, folders, owner, elsewhere = false }: NoFilesProps) {
  const { folder, search } = useLibraryPlace();
  if (filterChipsOf(search).length > 0)
    return (
      <EmptyState
        icon={<IconSearchOff {...icon} />}
        title="No results"
        text="No files match all of this. Remove a term:"
        action={
          <Suspense fallback={null}>
            <NothingFound />
          </Suspense>
        }
      />
    );
  if (elsewhere) return null;
  const place = empty[whereOf(folder, search)];
  if (place) return place;
  if (folders || !folder) return null;
  if (!owner) return <EmptyFolder upload={upload} />;
  return (
    <EmptyState
      icon={<IconPhotoPlus {...icon} />}
      title="This folder is empty"
      text={`Files that ${owner} adds to this folder appear here.`}
    />
  );
}
