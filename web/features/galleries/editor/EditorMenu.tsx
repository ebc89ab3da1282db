import {
  IconArrowBackUp,
  IconChartBar,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconHistory,
  IconPhotoCheck,
  IconPower,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { useDuplicateGallery, useTurnGallery } from '../list/gallery-actions.ts';
import { hasPage } from '../list/state-looks.ts';
import styles from './EditorBar.module.css';
import type { EditorDialog } from './EditorDialogs.tsx';
import { useEditor } from './editor-context.ts';

interface EditorMenuProps {
  report: boolean;
  onReport: (shown: boolean) => void;
  onOpen: (dialog: EditorDialog) => void;
}

/** The actions that the bar has room for only on a wide screen. */
function NarrowItems({ report, onReport, onOpen }: EditorMenuProps) {
  const { gallery, editable } = useEditor();
  const narrow = styles.narrow ?? '';
  return (
    <>
      <Menu.Item className={narrow} leftSection={<IconChartBar size={16} />} onClick={() => onReport(!report)}>
        {report ? 'Back to the editor' : 'Analytics'}
      </Menu.Item>
      {hasPage(gallery) && (
        <Menu.Item
          className={narrow}
          component="a"
          href={gallery.url}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} />}
        >
          Preview
        </Menu.Item>
      )}
      {editable && (
        <Menu.Item className={narrow} leftSection={<IconTemplate size={16} />} onClick={() => onOpen('save-template')}>
          Save as template
        </Menu.Item>
      )}
    </>
  );
}

/** Duplicates the gallery and opens the copy. It is not done in the item: that is gone before the server has answered. */
function useDuplicateAndOpen() {
  const { gallery } = useEditor();
  const duplicate = useDuplicateGallery();
  const navigate = useNavigate();
  return () =>
    duplicate.mutate(gallery, {
      onSuccess: ({ reply }) =>
        void navigate({ to: '/galleries/$gallery', params: { gallery: reply.uuid }, search: {} }),
    });
}

/** The actions that the bar has no button for. */
export function EditorMenu(props: EditorMenuProps) {
  const { onOpen } = props;
  const { gallery, editable } = useEditor();
  const { uuid, title, state, active } = gallery;
  const turn = useTurnGallery();
  const duplicate = useDuplicateAndOpen();
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <IconButton label="More for this gallery">
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <NarrowItems {...props} />
        {editable && (
          <>
            <Menu.Item leftSection={<IconTemplate size={16} />} onClick={() => onOpen('templates')}>
              Templates…
            </Menu.Item>
            <Menu.Item leftSection={<IconPhotoCheck size={16} />} onClick={() => onOpen('previews')}>
              Choose previews…
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
              Duplicate
            </Menu.Item>
            {state !== 'draft' && (
              <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => onOpen('publications')}>
                Earlier publications…
              </Menu.Item>
            )}
            {state === 'changed' && (
              <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => onOpen('revert')}>
                Discard draft…
              </Menu.Item>
            )}
            {state !== 'draft' && (
              <Menu.Item
                leftSection={<IconPower size={16} />}
                onClick={() => turn.mutate({ uuid, title, on: !active })}
              >
                {active ? 'Turn off' : 'Turn on'}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => onOpen('delete')}>
              Delete gallery
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
