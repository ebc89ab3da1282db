import { IconDots, IconDownload, IconUpload } from '@tabler/icons-react';
import { exportTags } from '#contract/tags.ts';
import { addressOf } from '../../lib/call.ts';
import { useTeam } from '../../lib/me.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';

interface Props {
  editable: boolean;
  onImport: () => void;
}

/** The actions on tags as a whole: all of them to a file, many from one. */
export function TagActions({ editable, onImport }: Props) {
  const { uuid: team } = useTeam();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label="Import and export">
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={addressOf(exportTags, { params: { team } })}
          download
          leftSection={<IconDownload size={16} />}
        >
          Export as CSV
        </Menu.Item>
        {editable && (
          <Menu.Item leftSection={<IconUpload size={16} />} onClick={onImport}>
            Import from CSV
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
