import { limits } from '#contract/core/limits.ts';
import type { Album } from '#contract/media-centres/albums.ts';
import { refusalOf } from '../../../../lib/call.ts';
import { NameDialog } from '../../../../ui/overlays/NameDialog.tsx';
import { useContent } from '../content/content-context.ts';
import { useEditor } from '../editor-context.ts';
import { useCreateAlbum } from './album-actions.ts';

/** Makes an album at the top of the tree, or in another. */
export function NewAlbumDialog({ parent, onClose }: { parent: Album | null; onClose: () => void }) {
  const { centre } = useEditor();
  const { showAlbum } = useContent();
  const create = useCreateAlbum();
  return (
    <NameDialog
      title={parent ? `New album in ${parent.title}` : 'New album'}
      label="Title"
      action="Create"
      name=""
      maxLength={limits.name}
      busy={create.isPending}
      error={create.error ? refusalOf(create.error) : undefined}
      onTyped={create.reset}
      onSubmit={(title) =>
        create.mutate(
          { media_centre: centre.uuid, title, parent_album: parent?.uuid ?? null },
          {
            onSuccess: ({ reply }) => {
              onClose();
              showAlbum(reply.uuid);
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
