import { Menu } from '../../../ui/overlays/Menu.tsx';
import { CommandRow } from './CommandRow.tsx';
import type { FileCommand } from './file-commands.ts';

/** Commands as the rows of a menu, those that take something away last. */
export function CommandRows({
  commands,
  onRun,
}: {
  commands: readonly FileCommand[];
  onRun?: ((command: FileCommand) => void) | undefined;
}) {
  const plain = commands.filter(({ danger }) => !danger);
  const danger = commands.filter((command) => command.danger);
  const row = (command: FileCommand) => (
    <CommandRow key={command.id} command={command} onRun={() => onRun?.(command)} />
  );
  return (
    <>
      {plain.map(row)}
      {plain.length > 0 && danger.length > 0 && <Menu.Divider />}
      {danger.map(row)}
    </>
  );
}
