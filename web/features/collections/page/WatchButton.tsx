import { IconBell, IconBellRinging } from '@tabler/icons-react';
import type { CollectionDetail } from '#contract/collections.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useWatchCollection } from '../collection-parts.ts';

/** True when the reader is told of new files of a smart collection. */
export function WatchButton({ collection: { uuid, watched } }: { collection: CollectionDetail }) {
  const watch = useWatchCollection();
  return (
    <IconButton
      label={watched ? 'Stop notifying me about new files' : 'Notify me about new files'}
      aria-pressed={watched}
      onClick={() => !watch.isPending && watch.mutate({ uuid, watch: !watched })}
    >
      {watched ? <IconBellRinging /> : <IconBell />}
    </IconButton>
  );
}
