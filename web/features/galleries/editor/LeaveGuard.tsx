import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useEditor } from './editor-context.ts';

/** Nobody leaves with something typed that the server does not have: it is sent first, and what cannot be is asked about. */
export function LeaveGuard() {
  const { draft, unsaved } = useEditor();
  const open = () => draft.read().state !== 'saved' || unsaved.read() !== undefined;
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !open()) return false;
      const done = await Promise.all([draft.flush(), unsaved.flush()]);
      return !done.every(Boolean);
    },
    enableBeforeUnload: open,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving"
      confirm="Leave"
      danger
      onConfirm={async () => {
        draft.drop();
        blocker.proceed?.();
      }}
    >
      <p>Some changes could not be saved. If you leave, they are lost.</p>
    </ConfirmDialog>
  );
}
