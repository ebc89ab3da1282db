import { IconBell, IconBellRinging } from '@tabler/icons-react';
import type { CollectionDetail } from '#contract/collections.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useWatchCollection } from './collection-parts.ts';

/** Whether the reader is told of new files of a smart collection. */
export function WatchButton({ collection: { uuid, watched } }: { collection: CollectionDetail }) {
  const watch = useWatchCollection();
  return (
    <IconButton
      label={watched ? 'Do not tell me of new files' : 'Tell me of new files'}
      aria-pressed={watched}
      onClick={() => !watch.isPending && watch.mutate({ uuid, watch: !watched })}
    >
      {watched ? <IconBellRinging /> : <IconBell />}
    </IconButton>
  );
}
