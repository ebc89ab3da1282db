import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Late } from '../../../ui/overlays/Late.tsx';
import { useRevertCentre } from '../list/centre-actions.ts';
import type { EditorDialog } from './EditorHead.tsx';
import { useEditor } from './editor-context.ts';

const PublishDialog = lazyWhenIdle(async () => (await import('./publish/PublishDialog.tsx')).PublishDialog);
const PreviewDialog = lazyWhenIdle(async () => (await import('./preview/PreviewDialog.tsx')).PreviewDialog);
const PublicationsDialog = lazyWhenIdle(
  async () => (await import('./publish/PublicationsDialog.tsx')).PublicationsDialog,
);

/** Asks before the draft is given up for what visitors see. */
function DiscardDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { centre, draft } = useEditor();
  const revert = useRevertCentre();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Discard draft"
      confirm="Discard"
      danger
      onConfirm={() => {
        draft.drop();
        return revert.mutateAsync({ uuid: centre.uuid });
      }}
    >
      <p>
        <strong dir="auto">{centre.title}</strong> goes back to what visitors see now. All later changes to settings,
        albums and files are lost.
      </p>
    </ConfirmDialog>
  );
}

/** The dialogs of the editor, of which one is open at most. */
export function EditorDialogs({ open, onClose }: { open: EditorDialog | undefined; onClose: () => void }) {
  return (
    <>
      {open === 'publish' && (
        <Late onClose={onClose}>
          <PublishDialog onClose={onClose} />
        </Late>
      )}
      {open === 'preview' && (
        <Late onClose={onClose}>
          <PreviewDialog onClose={onClose} />
        </Late>
      )}
      {open === 'publications' && (
        <Late onClose={onClose}>
          <PublicationsDialog onClose={onClose} />
        </Late>
      )}
      <DiscardDialog opened={open === 'revert'} onClose={onClose} />
    </>
  );
}
