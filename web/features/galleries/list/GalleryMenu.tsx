import { IconChartBar, IconCode, IconCopy, IconDots, IconPower, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Gallery } from '#contract/galleries/gallery.ts';
import { copyCode } from '../../../lib/copy.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Late } from '../../../ui/overlays/Late.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { DeleteGalleryDialog } from './DeleteGalleryDialog.tsx';
import { useDuplicateGallery, useTurnGallery } from './gallery-actions.ts';

const GallerySheet = lazyWhenIdle(async () => (await import('./GallerySheet.tsx')).GallerySheet);

/** The actions on a gallery from the list. */
export function GalleryMenu({ gallery, editable }: { gallery: Gallery; editable: boolean }) {
  const { uuid, title, active, html } = gallery;
  const [deleting, setDeleting] = useState(false);
  const [printing, setPrinting] = useState(false);
  const duplicate = useDuplicateGallery();
  const turn = useTurnGallery();
  const navigate = useNavigate();
  const report = () =>
    void navigate({ to: '/galleries/$gallery', params: { gallery: uuid }, search: { view: 'report' } });
  return (
    <>
      <Menu position="bottom-end" width={200} withinPortal>
        <Menu.Target>
          <IconButton small label={`More for ${title}`}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCode size={16} />} onClick={() => void copyCode(html)}>
            Copy embed code
          </Menu.Item>
          <Menu.Item leftSection={<IconChartBar size={16} />} onClick={report}>
            Analytics
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => setPrinting(true)}>
            Contact sheet…
          </Menu.Item>
          {editable && (
            <>
              <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => duplicate.mutate(gallery)}>
                Duplicate
              </Menu.Item>
              <Menu.Item
                leftSection={<IconPower size={16} />}
                onClick={() => turn.mutate({ uuid, title, on: !active })}
              >
                {active ? 'Turn off' : 'Turn on'}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
                Delete gallery
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {printing && (
        <Late onClose={() => setPrinting(false)}>
          <GallerySheet gallery={gallery} onClose={() => setPrinting(false)} />
        </Late>
      )}
      <DeleteGalleryDialog gallery={gallery} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}
