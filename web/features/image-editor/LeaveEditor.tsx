import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';

/** Asks before the editor is left with something that was not saved. A reload loses nothing, so it does not ask. */
export function LeaveEditor({ isOpen, onDiscard }: { isOpen: () => boolean; onDiscard: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isOpen(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving"
      confirm="Discard and leave"
      danger
      onConfirm={async () => {
        onDiscard();
        blocker.proceed?.();
      }}
    >
      <p>The changes to this image were not saved. If you leave, they are lost.</p>
    </ConfirmDialog>
  );
}
