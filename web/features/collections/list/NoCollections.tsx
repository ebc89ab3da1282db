import { IconArchive, IconBolt, IconLibraryPhoto, IconSearchOff, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CollectionTab } from '#contract/collections.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';

const about = 'A collection brings files together in your own order and leaves them in their folders.';
const nothing: Readonly<Record<CollectionTab, [icon: typeof IconBolt, title: string, text: string, create?: true]>> = {
  team: [IconLibraryPhoto, 'No collections yet', about, true],
  mine: [IconLibraryPhoto, 'You have not created any collections yet', about, true],
  shared: [
    IconUsers,
    'Nothing is shared with you yet',
    'Collections that colleagues share with you appear here. All others are under Team.',
  ],
  smart: [
    IconBolt,
    'No smart collections yet',
    'A smart collection fills itself with the files that match its rules.',
    true,
  ],
  archived: [IconArchive, 'Nothing is archived', 'Archived collections keep their files and appear here.'],
};

/** The reason there are no collections here, and the one thing to do about it. */
export function NoCollections(props: { tab: CollectionTab; searching: boolean; create: ReactNode }) {
  const [Icon, title, text, create] = props.searching
    ? ([IconSearchOff, 'No results', 'No collections match your search.'] as const)
    : nothing[props.tab];
  return (
    <EmptyState
      icon={<Icon size={32} stroke={1.5} />}
      title={title}
      text={text}
      action={create ? props.create : undefined}
    />
  );
}
