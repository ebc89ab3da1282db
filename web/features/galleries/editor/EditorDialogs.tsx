import { useNavigate } from '@tanstack/react-router';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Late } from '../../../ui/overlays/Late.tsx';
import { DeleteGalleryDialog } from '../list/DeleteGalleryDialog.tsx';
import { useRevertGallery } from '../list/gallery-actions.ts';
import { useEditor } from './editor-context.ts';

const PublishDialog = lazyWhenIdle(async () => (await import('../publish/PublishDialog.tsx')).PublishDialog);
const PublicationsDialog = lazyWhenIdle(
  async () => (await import('../publish/PublicationsDialog.tsx')).PublicationsDialog,
);
const TemplatesDialog = lazyWhenIdle(async () => (await import('../templates/TemplatesDialog.tsx')).TemplatesDialog);
const SaveTemplateDialog = lazyWhenIdle(
  async () => (await import('../templates/SaveTemplateDialog.tsx')).SaveTemplateDialog,
);
const PreviewsDialog = lazyWhenIdle(async () => (await import('./previews/PreviewsDialog.tsx')).PreviewsDialog);
const LibraryDrawer = lazyWhenIdle(async () => (await import('./files/LibraryDrawer.tsx')).LibraryDrawer);

const lateDialogs = {
  publish: PublishDialog,
  publications: PublicationsDialog,
  templates: TemplatesDialog,
  'save-template': SaveTemplateDialog,
  previews: PreviewsDialog,
  library: LibraryDrawer,
};

export type EditorDialog = keyof typeof lateDialogs | 'revert' | 'delete';

/** Asks before the draft is given up for what visitors see. */
function DiscardDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { gallery } = useEditor();
  const revert = useRevertGallery();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Discard draft"
      confirm="Discard"
      danger
      onConfirm={() => revert.mutateAsync(gallery)}
    >
      <p>
        <strong dir="auto">{gallery.title}</strong> goes back to what visitors see now. All later changes to settings,
        files and calls to action are lost.
      </p>
    </ConfirmDialog>
  );
}

/** The dialogs of the editor, of which one is open at most. */
export function EditorDialogs({ open, onClose }: { open: EditorDialog | undefined; onClose: () => void }) {
  const { gallery } = useEditor();
  const navigate = useNavigate();
  const LateDialog = open === undefined || open === 'revert' || open === 'delete' ? undefined : lateDialogs[open];
  return (
    <>
      {LateDialog && (
        <Late key={open} onClose={onClose}>
          <LateDialog onClose={onClose} />
        </Late>
      )}
      <DiscardDialog opened={open === 'revert'} onClose={onClose} />
      <DeleteGalleryDialog
        gallery={gallery}
        opened={open === 'delete'}
        onClose={onClose}
        onDeleted={() => void navigate({ to: '/galleries', search: {} })}
      />
    </>
  );
}
