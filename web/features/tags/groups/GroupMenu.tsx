import {
  IconArrowDown,
  IconArrowUp,
  IconCornerDownRight,
  IconDots,
  IconFolderSymlink,
  IconNumber1,
  IconPencil,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import type { OpenGroupDialog } from './GroupDialogs.tsx';
import { useUpdateGroup } from './group-actions.ts';
import type { GroupNode } from './use-group-tree.ts';

interface GroupMenuProps {
  node: GroupNode;
  /** The groups beside it, itself among them. */
  beside: readonly GroupNode[];
  editable: boolean;
  onOpenGroup: (dialog: OpenGroupDialog) => void;
}

/** The actions on a group that change nothing but the group. */
function Changes({ node, beside, onOpenGroup }: Omit<GroupMenuProps, 'editable'>) {
  const { name: group, exclusive } = node;
  const update = useUpdateGroup();
  const place = beside.findIndex((one) => one.name === group);
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpenGroup({ kind: 'rename', group })}>
        Rename…
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCornerDownRight size={16} />}
        onClick={() => onOpenGroup({ kind: 'new', parent: group })}
      >
        New group inside…
      </Menu.Item>
      <Menu.Item leftSection={<IconFolderSymlink size={16} />} onClick={() => onOpenGroup({ kind: 'move', group })}>
        Move to group…
      </Menu.Item>
      {place > 0 && (
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          onClick={() => update.mutate({ group, position: place - 1 })}
        >
          Move up
        </Menu.Item>
      )}
      {place < beside.length - 1 && (
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          onClick={() => update.mutate({ group, position: place + 1 })}
        >
          Move down
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconNumber1 size={16} />}
        onClick={() =>
          exclusive ? update.mutate({ group, exclusive: false }) : onOpenGroup({ kind: 'exclusive', group })
        }
      >
        {exclusive ? 'Allow several per file' : 'One per file…'}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        data-danger
        leftSection={<IconTrash size={16} />}
        onClick={() => onOpenGroup({ kind: 'delete', node })}
      >
        Delete group
      </Menu.Item>
    </>
  );
}

/** The actions on a group. */
export function GroupMenu({ editable, ...rest }: GroupMenuProps) {
  const { name } = rest.node;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={`More for ${name}`} small>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPhoto size={16} />}
          renderRoot={(root) => <Link {...root} to="/library/" search={{ tags_in: [name], recursive: true }} />}
        >
          Show its files
        </Menu.Item>
        {editable && <Changes {...rest} />}
      </Menu.Dropdown>
    </Menu>
  );
}
