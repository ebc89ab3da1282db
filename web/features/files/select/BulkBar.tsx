import { useMediaQuery } from '@mantine/hooks';
import { IconDots, IconX } from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import { bytes, number } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import type { FileList } from '../browse/use-file-list.ts';
import { CommandRows } from '../commands/CommandRows.tsx';
import { type FileCommand, useFileCommands } from '../commands/file-commands.ts';
import type { ListWhat } from '../queries.ts';
import styles from './BulkBar.module.css';
import { countOf, selection, useSelection } from './selection.ts';
import { subjectOf } from './subject.ts';

function BarButton({ command }: { command: FileCommand }) {
  const { reason, label, icon: Icon, keys } = command;
  return (
    <IconButton
      label={reason ? `${label}: ${reason}` : label}
      shortcut={reason ? undefined : keys[0]}
      tooltip="top"
      aria-disabled={reason !== undefined}
      className={styles.action ?? ''}
      onClick={() => reason === undefined && command.run()}
    >
      <Icon />
    </IconButton>
  );
}

/** The actions on the selection, at the foot of the list for as long as anything is selected. */
export function BulkBar({ list, what }: { list: FileList; what: ListWhat }) {
  const team = useTeam();
  const commandsFor = useFileCommands();
  const chosen = useSelection();
  const phone = useMediaQuery(`(max-width: ${limits.mobileBreakpointPx - 1}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const size = countOf(chosen);
  if (size === 0) return null;
  const subject = subjectOf(team.uuid, chosen);
  const commands = commandsFor(subject);
  const first = commands.filter((command) => command.first).slice(0, phone ? 4 : undefined);
  const rest = commands.filter((command) => !first.includes(command));
  const bytesOf = subject.files.reduce((sum, file) => sum + file.latest_version.size, 0);
  const wholeKnown = !chosen.all || subject.files.length >= chosen.all.count;
  const more = list.count > size;
  return (
    <section className={styles.bar} aria-label="Selection" data-bulk-bar>
      <span className={styles.count} role="status">
        {number(size)} selected
        {wholeKnown && <span className={styles.size}>{bytes(bytesOf)}</span>}
      </span>
      {more && (
        <button
          type="button"
          className={styles.all}
          onClick={() => selection.chooseAll(list.files, { what, count: list.count })}
        >
          Select all {list.exact ? '' : 'about '}
          {number(list.count)}
        </button>
      )}
      <span className={styles.line} aria-hidden="true" />
      {first.map((command) => (
        <BarButton key={command.id} command={command} />
      ))}
      {rest.length > 0 && (
        <Menu position="top-end" width={260} withinPortal>
          <Menu.Target>
            <IconButton label="More for the selection" tooltip="top" className={styles.action ?? ''}>
              <IconDots />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <CommandRows commands={rest} />
          </Menu.Dropdown>
        </Menu>
      )}
      <span className={styles.line} aria-hidden="true" />
      <IconButton
        label="Clear selection"
        shortcut="Escape"
        tooltip="top"
        className={styles.action ?? ''}
        onClick={selection.clear}
      >
        <IconX />
      </IconButton>
    </section>
  );
}
