import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Attribute } from '#contract/attributes/routes.ts';
import { toast } from '../../../lib/toast.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { useRetireAttribute, useUpdateAttribute } from '../attribute-actions.ts';

/** The actions on an attribute: one that files use is archived, and only one that none uses is deleted. */
export function AttributeMenu({ attribute, onEdit }: { attribute: Attribute; onEdit: () => void }) {
  const retire = useRetireAttribute();
  const update = useUpdateAttribute();
  const { name, archived, uses } = attribute;
  const restore = () =>
    update.mutate(
      { attribute, body: { archived: false }, said: `${name} unarchived` },
      { onError: (error) => toast.failure(error) },
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={`More for ${name}`} small>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          Edit
        </Menu.Item>
        {archived && (
          <Menu.Item leftSection={<IconArchiveOff size={16} />} onClick={restore}>
            Unarchive
          </Menu.Item>
        )}
        {uses !== 0 && !archived && (
          <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => retire.mutate(attribute)}>
            Archive
          </Menu.Item>
        )}
        {uses === 0 && (
          <>
            <Menu.Divider />
            <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => retire.mutate(attribute)}>
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
