import { Button } from '@mantine/core';
import { IconPhotoPlus, IconSearchOff, IconStar, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLibraryPlace, useSetLibrarySearch } from '../../lib/library-place.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './NoFiles.module.css';
import { wordsOf } from './search-groups.ts';

/** What to let go of when nothing was found: each word group and filter by itself. */
function Loosen() {
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const some = <T,>(values: readonly T[]) => (values.length > 0 ? values : undefined);
  return (
    <div className={styles.loosen}>
      {search.q?.map((group) => (
        <Button
          key={group}
          variant="line"
          size="compact-sm"
          onClick={() => set({ q: some((search.q ?? []).filter((other) => other !== group)) })}
        >
          Without {wordsOf(group).join(' or ')}
        </Button>
      ))}
      {search.type && (
        <Button variant="line" size="compact-sm" onClick={() => set({ type: undefined })}>
          Any type
        </Button>
      )}
      {search.orientation && (
        <Button variant="line" size="compact-sm" onClick={() => set({ orientation: undefined })}>
          Any orientation
        </Button>
      )}
      {search.recursive === false && (
        <Button variant="line" size="compact-sm" onClick={() => set({ recursive: undefined })}>
          With subfolders
        </Button>
      )}
    </div>
  );
}

/** Why a list is empty, and the one thing to do about it. */
export function NoFiles({ upload, folders }: { upload: ReactNode; folders: boolean }) {
  const { folder, search } = useLibraryPlace();
  const icon = { size: 32, stroke: 1.5 };
  const narrowed = search.q || search.type || search.orientation;
  if (narrowed)
    return (
      <EmptyState
        icon={<IconSearchOff {...icon} />}
        title="No results"
        text="Nothing here matches all of it. Let go of a part:"
        action={<Loosen />}
      />
    );
  if (search.recycled)
    return (
      <EmptyState
        icon={<IconTrash {...icon} />}
        title="The Recycling Bin is empty"
        text="Files you recycle wait here until they are restored or deleted."
      />
    );
  if (search.starred)
    return (
      <EmptyState
        icon={<IconStar {...icon} />}
        title="No favourites yet"
        text="Star a file and it is here, for you alone."
      />
    );
  return (
    <EmptyState
      icon={<IconPhotoPlus {...icon} />}
      title={folders ? 'No files here, only folders' : folder ? 'This folder is empty' : 'Put your first files in'}
      text="Drop pictures, films, documents or whole folders anywhere on this page."
      action={upload}
    />
  );
}
