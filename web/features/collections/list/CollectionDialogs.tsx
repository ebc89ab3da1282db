import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Collection } from '#contract/collections.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { useTeam } from '../../../lib/me.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Late } from '../../../ui/overlays/Late.tsx';
import { useDeleteCollection, useFreezeCollection } from '../collection-actions.ts';
import { collectionQuery } from '../queries.ts';

const CollectionDialog = lazyWhenIdle(async () => (await import('../dialogs/CollectionDialog.tsx')).CollectionDialog);
const CoverDialog = lazyWhenIdle(async () => (await import('../dialogs/CoverDialog.tsx')).CoverDialog);
const SectionsDialog = lazyWhenIdle(async () => (await import('../dialogs/SectionsDialog.tsx')).SectionsDialog);
const SharePeopleDialog = lazyWhenIdle(
  async () => (await import('../dialogs/SharePeopleDialog.tsx')).SharePeopleDialog,
);
const AddFilesDialog = lazyWhenIdle(async () => (await import('../dialogs/AddFilesDialog.tsx')).AddFilesDialog);
const CompareDialog = lazyWhenIdle(async () => (await import('../dialogs/CompareDialog.tsx')).CompareDialog);

const LinkDialog = lazyWhenIdle(async () => (await import('../../list-links/ListLinkDialog.tsx')).ListLinkDialog);

const UploadDialog = lazyWhenIdle(async () => (await import('../../upload-links/NewUploadLink.tsx')).NewUploadLink);

const CollectionSheet = lazyWhenIdle(async () => (await import('../dialogs/CollectionSheet.tsx')).CollectionSheet);

const TurnInto = lazyWhenIdle(async () => (await import('../dialogs/TurnInto.tsx')).TurnInto);

export type OpenDialog =
  | 'add'
  | 'edit'
  | 'link'
  | 'upload'
  | 'gallery'
  | 'album'
  | 'post'
  | 'cover'
  | 'compare'
  | 'sheet'
  | 'sections'
  | 'people'
  | 'freeze'
  | 'delete';

interface DialogProps {
  collection: Collection;
  onClose: () => void;
}

interface DialogsProps extends DialogProps {
  open: OpenDialog | undefined;
}

/** The dialogs for which a card does not say enough of a collection: the rest is asked for once it is needed. */
function DetailDialogs({ collection, open, onClose }: DialogsProps) {
  const team = useTeam();
  const needed = open === 'sections' || open === 'people';
  const { data } = useQuery({ ...collectionQuery(team.uuid, collection.uuid), enabled: needed });
  if (!data || !needed) return null;
  return (
    <Late key={open} onClose={onClose}>
      {open === 'sections' && <SectionsDialog collection={data} onClose={onClose} />}
      {open === 'people' && <SharePeopleDialog collection={data} onClose={onClose} />}
    </Late>
  );
}

function FreezeDialog({ collection, opened, onClose }: DialogProps & { opened: boolean }) {
  const freeze = useFreezeCollection();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Freeze to manual"
      confirm="Freeze"
      onConfirm={() => freeze.mutateAsync(collection)}
    >
      <p>
        <strong dir="auto">{collection.title}</strong> keeps its current files and stops filling automatically. You can
        then add, remove and order files by hand.
      </p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ collection, opened, onClose }: DialogProps & { opened: boolean }) {
  const remove = useDeleteCollection();
  const navigate = useNavigate();
  const { collection: here } = useParams({ strict: false });
  const onConfirm = async () => {
    await remove.mutateAsync(collection);
    if (here === collection.uuid) void navigate({ to: '/collections', search: {} });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Delete collection"
      confirm="Delete collection"
      danger
      onConfirm={onConfirm}
    >
      <p>
        The collection <strong dir="auto">{collection.title}</strong> is deleted. Its files stay in the library.
      </p>
    </ConfirmDialog>
  );
}

/** The dialogs that the menu of a collection opens. */
export function CollectionDialogs({ collection, open, onClose }: DialogsProps) {
  return (
    <>
      {(open === 'add' || open === 'edit' || open === 'cover' || open === 'compare' || open === 'link') && (
        <Late key={open} onClose={onClose}>
          {open === 'add' && <AddFilesDialog collection={collection} onClose={onClose} />}
          {open === 'edit' && <CollectionDialog collection={collection} onClose={onClose} />}
          {open === 'link' && <LinkDialog uuid={collection.uuid} title={collection.title} onClose={onClose} />}
          {open === 'cover' && <CoverDialog collection={collection} onClose={onClose} />}
          {open === 'compare' && <CompareDialog collection={collection} onClose={onClose} />}
        </Late>
      )}
      {open === 'upload' && (
        <Late onClose={onClose}>
          <UploadDialog collection={{ uuid: collection.uuid, title: collection.title }} onClose={onClose} />
        </Late>
      )}
      {(open === 'gallery' || open === 'album' || open === 'post') && (
        <Late key={open} onClose={onClose}>
          <TurnInto collection={collection} target={open} onClose={onClose} />
        </Late>
      )}
      {open === 'sheet' && (
        <Late onClose={onClose}>
          <CollectionSheet collection={collection} onClose={onClose} />
        </Late>
      )}
      <DetailDialogs collection={collection} open={open} onClose={onClose} />
      <FreezeDialog collection={collection} opened={open === 'freeze'} onClose={onClose} />
      <DeleteDialog collection={collection} opened={open === 'delete'} onClose={onClose} />
    </>
  );
}
