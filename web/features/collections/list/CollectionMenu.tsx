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
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Collection } from '#contract/collections.ts';
import { useCan } from '../../../lib/can.ts';
import { late } from '../../../lib/late.ts';
import { useTeam } from '../../../lib/me.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Late } from '../../../ui/overlays/Late.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { useDeleteCollection, useFreezeCollection, useUpdateCollection } from '../collection-actions.ts';
import { downloadCollection } from '../download-collection.ts';
import { collectionQuery } from '../queries.ts';

const CollectionDialog = late(async () => (await import('../dialogs/CollectionDialog.tsx')).CollectionDialog);
const CoverDialog = late(async () => (await import('../dialogs/CoverDialog.tsx')).CoverDialog);
const SectionsDialog = late(async () => (await import('../dialogs/SectionsDialog.tsx')).SectionsDialog);
const SharePeopleDialog = late(async () => (await import('../dialogs/SharePeopleDialog.tsx')).SharePeopleDialog);
const CompareDialog = late(async () => (await import('../dialogs/CompareDialog.tsx')).CompareDialog);

type Open = 'edit' | 'cover' | 'compare' | 'sections' | 'people' | 'freeze' | 'delete';

/** What can be done with one collection. What the role never allows is absent. */
export function CollectionMenu({ collection }: { collection: Collection }) {
  const team = useTeam();
  const [open, setOpen] = useState<Open>();
  const mayEdit = useCan('EDIT_ASSETS');
  const mayDownload = useCan('DOWNLOAD_ASSETS');
  const update = useUpdateCollection();
  const remove = useDeleteCollection();
  const freeze = useFreezeCollection();
  const navigate = useNavigate();
  const { collection: here } = useParams({ strict: false }) as { collection?: string };
  const { uuid, title, kind, archived, file_count: files } = collection;
  const close = () => setOpen(undefined);
  // What a card does not say of a collection is asked for once it is needed.
  const whole = useQuery({ ...collectionQuery(team.uuid, uuid), enabled: open === 'sections' || open === 'people' });
  const archive = () =>
    update.mutate({
      uuid,
      body: { archived: !archived },
      said: archived ? `${title} unarchived` : `Archived ${title}`,
    });
  const onDelete = async () => {
    await remove.mutateAsync(collection);
    if (here === uuid) void navigate({ to: '/collections', search: {} as never });
  };
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <IconButton small label={`More for ${title}`}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setOpen('edit')}>
                {kind === 'smart' ? 'Edit title, description and rules' : 'Edit title and description'}
              </Menu.Item>
              <Menu.Item leftSection={<IconPhotoEdit size={16} />} onClick={() => setOpen('cover')}>
                Choose a cover
              </Menu.Item>
              {kind === 'manual' && (
                <Menu.Item leftSection={<IconSeparatorHorizontal size={16} />} onClick={() => setOpen('sections')}>
                  Sections…
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconUsers size={16} />} onClick={() => setOpen('people')}>
                Share with people…
              </Menu.Item>
            </>
          )}
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
          {mayEdit && (
            <>
              {kind === 'smart' && (
                <Menu.Item leftSection={<IconSnowflake size={16} />} onClick={() => setOpen('freeze')}>
                  Freeze to manual
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={archived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
                onClick={archive}
              >
                {archived ? 'Unarchive' : 'Archive'}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => setOpen('delete')}>
                Delete collection
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {(open === 'edit' || open === 'cover' || open === 'compare') && (
        <Late key={open} onClose={close}>
          {open === 'edit' && <CollectionDialog collection={collection} onClose={close} />}
          {open === 'cover' && <CoverDialog collection={collection} onClose={close} />}
          {open === 'compare' && <CompareDialog collection={collection} onClose={close} />}
        </Late>
      )}
      {whole.data && (open === 'sections' || open === 'people') && (
        <Late key={open} onClose={close}>
          {open === 'sections' && <SectionsDialog collection={whole.data} onClose={close} />}
          {open === 'people' && <SharePeopleDialog collection={whole.data} onClose={close} />}
        </Late>
      )}
      <ConfirmDialog
        opened={open === 'freeze'}
        onClose={close}
        title="Freeze to manual"
        confirm="Freeze"
        onConfirm={() => freeze.mutateAsync(collection)}
      >
        <p>
          <strong>{title}</strong> keeps its current files and stops filling automatically. You can then add, remove and
          order files by hand.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'delete'}
        onClose={close}
        title="Delete collection"
        confirm="Delete collection"
        danger
        onConfirm={onDelete}
      >
        <p>
          The collection <strong>{title}</strong> is deleted. Its files stay in the library.
        </p>
      </ConfirmDialog>
    </>
  );
}
