import { Fragment } from 'react';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { CommandRow } from './CommandRow.tsx';
import type { FileCommand } from './file-commands.ts';

/** The order from which the next group begins: get it, describe it, use it elsewhere, copy and share it, keep it in order. */
const groupEnds = [30, 70, 90, 120];

function groupOf({ order, danger }: FileCommand): number {
  return danger ? groupEnds.length + 1 : groupEnds.filter((end) => order >= end).length;
}

/** Commands as the rows of a menu in groups, those that take something away last. */
export function CommandRows({
  commands,
  onRun,
}: {
  commands: readonly FileCommand[];
  onRun?: ((command: FileCommand) => void) | undefined;
}) {
  const groups = Map.groupBy(commands, groupOf);
  return [...groups.keys()]
    .sort((one, other) => one - other)
    .map((group, nr) => (
      <Fragment key={group}>
        {nr > 0 && <Menu.Divider />}
        {groups.get(group)?.map((command) => (
          <CommandRow key={command.id} command={command} onRun={() => onRun?.(command)} />
        ))}
      </Fragment>
    ));
}
