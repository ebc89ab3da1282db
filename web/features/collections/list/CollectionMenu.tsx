import {
  IconArchive,
  IconArchiveOff,
  IconArrowsDiff,
  IconCloudUpload,
  IconDots,
  IconDownload,
  IconLibraryPlus,
  IconLink,
  IconPencil,
  IconPhotoEdit,
  IconPrinter,
  IconSeparatorHorizontal,
  IconSnowflake,
  IconTrash,
  IconUsers,
  IconWorldShare,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Collection } from '#contract/collections.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { listLinkPolicy } from '#contract/policy/list-links.ts';
import { uploadLinkPolicy } from '#contract/policy/uploads/upload-links.ts';
import { useCan, useRole } from '../../../lib/can.ts';
import { copyText } from '../../../lib/copy.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { ReasonedItem } from '../../../ui/overlays/ReasonedItem.tsx';
import { targets } from '../../social-posts/groups/become/become.ts';
import { useUpdateCollection } from '../collection-actions.ts';
import { downloadCollection } from '../download-collection.ts';
import { CollectionDialogs, type OpenDialog } from './CollectionDialogs.tsx';

interface ItemsProps {
  collection: Collection;
  onOpen: (dialog: OpenDialog) => void;
}

/** The actions that change a collection: its words, cover, sections, and who sees it. */
function EditItems({ collection: { kind }, onOpen }: ItemsProps) {
  const mayPublish = useCan(listLinkPolicy['list_link.manage']);
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
      {mayPublish && (
        <Menu.Item leftSection={<IconWorldShare size={16} />} onClick={() => onOpen('link')}>
          Public link
        </Menu.Item>
      )}
    </>
  );
}

const made = ['gallery', 'album', 'post'] as const;

/** The things that can be made of a collection, each with the reason where it cannot. */
function TurnItems({ onOpen }: Pick<ItemsProps, 'onOpen'>) {
  const may = useRole();
  return (
    <>
      <Menu.Divider />
      {made.map((target) => {
        const { icon, label, rule } = targets[target];
        return (
          <ReasonedItem
            key={target}
            icon={icon}
            label={`Turn into ${label.startsWith('Media') ? label : label.toLowerCase()}`}
            reason={may(rule).reason}
            onClick={() => onOpen(target)}
          />
        );
      })}
      <Menu.Divider />
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
  const mayRequest = useRole()(uploadLinkPolicy['upload_link.manage']).allowed;
  const mayDownload = useCan(libraryPolicy['library.download']);
  const { title, kind, archived, actions, file_count: files } = collection;
  const mayEdit = actions.includes('edit');
  const takes = actions.includes('add') && kind === 'manual' && !archived;
  return (
    <>
      <Menu position="bottom-end" width={250} withinPortal>
        <Menu.Target>
          <IconButton small label={`More for ${title}`}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {takes && (
            <Menu.Item leftSection={<IconLibraryPlus size={16} />} onClick={() => setOpen('add')}>
              Add files…
            </Menu.Item>
          )}
          {mayEdit && <EditItems collection={collection} onOpen={setOpen} />}
          {takes && mayRequest && (
            <Menu.Item leftSection={<IconCloudUpload size={16} />} onClick={() => setOpen('upload')}>
              New upload link
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconLink size={16} />}
            onClick={() =>
              void copyText(`${window.location.origin}/collections/${collection.uuid}`, { done: 'Link copied' })
            }
          >
            Copy link
          </Menu.Item>
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
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => setOpen('sheet')}>
            Contact sheet…
          </Menu.Item>
          <TurnItems onOpen={setOpen} />
          {mayEdit && <EndItems collection={collection} onOpen={setOpen} />}
        </Menu.Dropdown>
      </Menu>
      <CollectionDialogs collection={collection} open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
