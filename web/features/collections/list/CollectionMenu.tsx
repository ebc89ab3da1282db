import {
  IconArchive,
  IconArchiveOff,
  IconArrowsDiff,
  IconDots,
  IconDownload,
  IconPencil,
  IconPhotoEdit,
  IconSeparatorHorizontal,
  IconSnowflake,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Collection } from '#contract/collections.ts';
import { collectionPolicy } from '#contract/policy/collections.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { useCan } from '../../../lib/can.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { useUpdateCollection } from '../collection-actions.ts';
import { downloadCollection } from '../download-collection.ts';
import { CollectionDialogs, type OpenDialog } from './CollectionDialogs.tsx';

interface ItemsProps {
  collection: Collection;
  onOpen: (dialog: OpenDialog) => void;
}

/** The actions that change a collection: its words, cover, sections, and who sees it. */
function EditItems({ collection: { kind }, onOpen }: ItemsProps) {
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen('edit')}>
        {kind === 'smart' ? 'Edit title, description and rules' : 'Edit title and description'}
      </Menu.Item>
      <Menu.Item leftSection={<IconPhotoEdit size={16} />} onClick={() => onOpen('cover')}>
        Choose a cover
      </Menu.Item>
      {kind === 'manual' && (
        <Menu.Item leftSection={<IconSeparatorHorizontal size={16} />} onClick={() => onOpen('sections')}>
          Sections…
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconUsers size={16} />} onClick={() => onOpen('people')}>
        Share with people…
      </Menu.Item>
    </>
  );
}

/** The actions that put a collection away: frozen, archived or deleted. */
function EndItems({ collection: { uuid, title, kind, archived }, onOpen }: ItemsProps) {
  const update = useUpdateCollection();
  const archive = () =>
    update.mutate({
      uuid,
      body: { archived: !archived },
      said: archived ? `${title} unarchived` : `Archived ${title}`,
    });
  return (
    <>
      {kind === 'smart' && (
        <Menu.Item leftSection={<IconSnowflake size={16} />} onClick={() => onOpen('freeze')}>
          Freeze to manual
        </Menu.Item>
      )}
      <Menu.Item leftSection={archived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />} onClick={archive}>
        {archived ? 'Unarchive' : 'Archive'}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => onOpen('delete')}>
        Delete collection
      </Menu.Item>
    </>
  );
}

/** The actions on one collection. Those that the role never allows are absent. */
export function CollectionMenu({ collection }: { collection: Collection }) {
  const [open, setOpen] = useState<OpenDialog>();
  const mayEdit = useCan(collectionPolicy['collection.edit']);
  const mayDownload = useCan(libraryPolicy['library.download']);
  const { title, kind, file_count: files } = collection;
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <IconButton small label={`More for ${title}`}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && <EditItems collection={collection} onOpen={setOpen} />}
          <Menu.Item leftSection={<IconArrowsDiff size={16} />} onClick={() => setOpen('compare')}>
            Compare with…
          </Menu.Item>
          {mayDownload && (
            <Menu.Item
              leftSection={<IconDownload size={16} />}
              disabled={kind === 'manual' && files === 0}
              onClick={() => void downloadCollection(collection)}
            >
              Download as zip
            </Menu.Item>
          )}
          {mayEdit && <EndItems collection={collection} onOpen={setOpen} />}
        </Menu.Dropdown>
      </Menu>
      <CollectionDialogs collection={collection} open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
