import type { MediaCentre } from '#contract/media-centres/centre.ts';
import { count } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useDeleteCentre } from './centre-actions.ts';
import { shownAddress } from './state-looks.ts';

/** Asks before a Media Centre is deleted, and says what goes with it. */
export function DeleteCentreDialog(props: {
  centre: MediaCentre;
  opened: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const { centre, opened, onClose, onDeleted } = props;
  const { title, url, counts, published } = centre;
  const remove = useDeleteCentre();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Delete Media Centre"
      confirm="Delete Media Centre"
      danger
      onConfirm={() => remove.mutateAsync(centre).then(onDeleted)}
    >
      <p>
        <strong dir="auto">{title}</strong> will be deleted with {count(counts.albums, 'album')}.{' '}
        {counts.files === 0
          ? 'It has no files.'
          : counts.files === 1
            ? 'Its file stays in the library.'
            : `Its ${count(counts.files, 'file')} stay in the library.`}
      </p>
      {published && (
        <p>
          Visitors of {shownAddress(url)} no longer find it
          {counts.visits > 0 && `, which had ${count(counts.visits, 'visit')} in the last 30 days`}.
        </p>
      )}
      {counts.open_requests > 0 && (
        <p>{count(counts.open_requests, 'open download request')} can no longer be answered.</p>
      )}
    </ConfirmDialog>
  );
}
