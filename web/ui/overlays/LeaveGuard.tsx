import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Nobody leaves with something typed that the server does not have: it is sent first, and what cannot be is asked about. */
export function LeaveGuard(props: {
  /** Something is not saved yet. */
  isOpen: () => boolean;
  /** Sends it at once; true when all of it is saved. */
  flush: () => Promise<boolean>;
  /** Gives it up. */
  onDrop: () => void;
  /** The question, where nothing was tried yet. */
  text?: string;
}) {
  const { isOpen, flush, onDrop, text = 'Some changes could not be saved. If you leave, they are lost.' } = props;
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isOpen()) return false;
      return !(await flush());
    },
    enableBeforeUnload: isOpen,
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
        onDrop();
        blocker.proceed?.();
      }}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
