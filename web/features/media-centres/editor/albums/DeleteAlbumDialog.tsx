import type { Album } from '#contract/media-centres/albums.ts';
import { count } from '../../../../lib/format.ts';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog.tsx';
import { branchOf } from '../../tree.ts';
import { useContent } from '../content/content-context.ts';
import { useDeleteAlbum } from './album-actions.ts';

/** Asks before an album is deleted, and says what goes with it. */
export function DeleteAlbumDialog(props: { album: Album; onClose: () => void; onDeleted: () => void }) {
  const { album, onClose, onDeleted } = props;
  const { albums } = useContent();
  const remove = useDeleteAlbum();
  const branch = branchOf(albums, album.uuid);
  const files = albums.reduce((sum, one) => (branch.has(one.uuid) ? sum + one.file_count : sum), 0);
  const below = branch.size - 1;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Delete album"
      confirm="Delete album"
      danger
      onConfirm={() => remove.mutateAsync(album).then(onDeleted)}
    >
      <p>
        The album <strong dir="auto">{album.title}</strong> will be deleted
        {below > 0 && ` with ${count(below, 'album')} below it`}.{' '}
        {files > 0 && `${count(files, 'file')} ${files === 1 ? 'stays' : 'stay'} in the library. `}
        Visitors see it until you publish.
      </p>
    </ConfirmDialog>
  );
}
