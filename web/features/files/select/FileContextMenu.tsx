import type { RefObject } from 'react';
import { insideWindowAtPoint } from '../../../ui/overlays/inside-window.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { CommandRows } from '../commands/CommandRows.tsx';
import { useFileCommands } from '../commands/file-commands.ts';
import type { MenuExtras } from '../commands/file-menu-extras.ts';
import styles from './FileContextMenu.module.css';
import type { Subject } from './subject.ts';

export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  readonly subject: Subject;
}

/** The same commands under the pointer, for what is chosen or for the one tile. */
export function FileContextMenu(props: { at: MenuPlace; extras: RefObject<MenuExtras | null>; onClose: () => void }) {
  const { at, extras, onClose } = props;
  const [only, ...others] = at.subject.files;
  const commands = useFileCommands()(at.subject).filter(({ unfit }) => !unfit);
  return (
    <Menu opened onClose={onClose} position="bottom-start" offset={0} width={240} withinPortal {...insideWindowAtPoint}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label="Menu"
          className={styles.point}
          style={{ left: at.x, top: at.y }}
        />
      </Menu.Target>
      <Menu.Dropdown onContextMenu={(event) => event.preventDefault()}>
        {only && others.length === 0 && extras.current?.(only)}
        <CommandRows commands={commands} />
      </Menu.Dropdown>
    </Menu>
  );
}
