import {
  IconArrowsSort,
  IconLibraryMinus,
  IconNote,
  IconPhotoEdit,
  IconSeparatorHorizontal,
} from '@tabler/icons-react';
import type { CollectionDetail } from '#contract/collections.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { usePutFiles, useUpdateCollection } from '../collection-actions.ts';
import type { FileDialog } from './CollectionFileDialogs.tsx';

/** The entries of a file's menu in a collection, above those it has everywhere. */
export function CollectionFileItems(props: {
  collection: CollectionDetail;
  file: FileSummary;
  /** Files can be put in order here. */
  ordered: boolean;
  onOpen: (dialog: FileDialog) => void;
}) {
  const { collection, file, ordered, onOpen } = props;
  const put = usePutFiles();
  const update = useUpdateCollection();
  const byHand = collection.kind === 'manual';
  const edits = collection.actions.includes('edit');
  if (!byHand && !edits) return null;
  const noted = collection.notes.some((note) => note.file === file.uuid);
  const useAsCover = () => update.mutate({ uuid: collection.uuid, body: { cover: file.uuid }, said: 'Cover updated' });
  return (
    <>
      {byHand && edits && (
        <Menu.Item leftSection={<IconNote size={16} />} onClick={() => onOpen('note')}>
          {noted ? 'Edit note…' : 'Add a note…'}
        </Menu.Item>
      )}
      {ordered && (
        <Menu.Item leftSection={<IconSeparatorHorizontal size={16} />} onClick={() => onOpen('section')}>
          Start a section here…
        </Menu.Item>
      )}
      {ordered && (
        <Menu.Item leftSection={<IconArrowsSort size={16} />} onClick={() => onOpen('position')}>
          Move to position…
        </Menu.Item>
      )}
      {edits && (
        <Menu.Item leftSection={<IconPhotoEdit size={16} />} onClick={useAsCover}>
          Use as cover
        </Menu.Item>
      )}
      {byHand && (
        <Menu.Item
          leftSection={<IconLibraryMinus size={16} />}
          onClick={() => put.mutate({ to: collection, files: [file.uuid], put: false })}
        >
          Remove from collection
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  );
}
