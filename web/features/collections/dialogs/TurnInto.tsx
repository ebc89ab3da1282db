import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Collection } from '#contract/collections.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { BecomeDialog } from '../../social-posts/groups/become/BecomeDialog.tsx';
import type { Target } from '../../social-posts/groups/become/become.ts';
import { filesOf } from '../download-collection.ts';

interface Props {
  readonly collection: Collection;
  readonly target: Target;
  readonly onClose: () => void;
}

/** Makes a gallery, an album or a post of the files of a collection, in its order. */
export function TurnInto({ collection, target, onClose }: Props) {
  const { uuid, title, description, cover } = collection;
  const files = useQuery({
    queryKey: ['collections', 'all-files', uuid],
    queryFn: () => filesOf(collection),
    gcTime: 0,
  });
  if (!files.data)
    return (
      <Dialog opened onClose={onClose} title={`Turn ${title} into…`} size="form">
        {files.isError ? (
          <ErrorState title="The files did not load" error={files.error} onRetry={() => void files.refetch()} />
        ) : (
          <Loader role="status" size="sm" aria-label="Loading" />
        )}
      </Dialog>
    );
  const of = { files: files.data, cover: cover?.uuid, total: files.data.length, missing: [] };
  return (
    <BecomeDialog
      target={target}
      source={{ kind: 'collection', title, description: description ?? '', of }}
      onClose={onClose}
    />
  );
}
