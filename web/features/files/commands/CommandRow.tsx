import { ReasonedItem } from '../../../ui/overlays/ReasonedItem.tsx';
import type { FileCommand } from './file-commands.ts';

/** A command in a menu; what cannot be done says why. */
export function CommandRow({ command, onRun }: { command: FileCommand; onRun?: (() => void) | undefined }) {
  const { reason, label, icon, keys, danger } = command;
  return (
    <ReasonedItem
      icon={icon}
      label={label}
      reason={reason}
      keys={keys[0]}
      danger={danger}
      onClick={() => {
        command.run();
        onRun?.();
      }}
    />
  );
}
