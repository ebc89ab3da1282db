import { IconDots } from '@tabler/icons-react';
import { use } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { CommandRows } from './CommandRows.tsx';
import { useFileCommands } from './file-commands.ts';
import { FileMenuExtras } from './file-menu-extras.ts';

function Rows({ file, onDropped }: { file: FileSummary; onDropped?: (() => void) | undefined }) {
  const commands = useFileCommands()({ team: file.team, files: [file] }).filter(({ unfit }) => !unfit);
  const extras = use(FileMenuExtras);
  return (
    <>
      {extras?.(file)}
      <CommandRows commands={commands} onRun={({ id }) => (id === 'recycle' || id === 'restore') && onDropped?.()} />
    </>
  );
}

/** The actions on one file. Those that the role never allows are absent. */
export function FileMenu({
  file,
  tabIndex = 0,
  onDropped,
}: {
  file: FileSummary;
  tabIndex?: number;
  onDropped?: () => void;
}) {
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <IconButton small label={`More for ${file.name}`} tabIndex={tabIndex}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Rows file={file} onDropped={onDropped} />
      </Menu.Dropdown>
    </Menu>
  );
}
