import type { Gallery } from '#contract/galleries/gallery.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useDeleteGallery } from './gallery-actions.ts';

/** Asks before a gallery is deleted. */
export function DeleteGalleryDialog(props: {
  gallery: Gallery;
  opened: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  const { gallery, opened, onClose, onDeleted } = props;
  const remove = useDeleteGallery();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Delete gallery"
      confirm="Delete gallery"
      danger
      onConfirm={() => remove.mutateAsync(gallery).then(onDeleted)}
    >
      <p>
        The gallery <strong dir="auto">{gallery.title}</strong> will be deleted and disappear wherever it is embedded.
        Its files stay in the library.
      </p>
    </ConfirmDialog>
  );
}
