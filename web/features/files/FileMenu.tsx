import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDots,
  IconDownload,
  IconFolderSymlink,
  IconLink,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FileSummary } from '#contract/files.ts';
import { useMay } from '../../lib/can.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useDownload } from '../downloads/use-download.ts';
import { useRecycle } from './file-actions.ts';
import { useStar } from './use-star.ts';

const RenameDialog = lazy(async () => ({ default: (await import('./RenameDialog.tsx')).RenameDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));
const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }));

type Open = 'rename' | 'move' | 'link' | 'delete';

/** What can be done with one file. What the role never allows is absent. */
export function FileMenu({
  file,
  tabIndex = 0,
  onDropped,
}: {
  file: FileSummary;
  tabIndex?: number;
  onDropped?: () => void;
}) {
  const [open, setOpen] = useState<Open>();
  const may = useMay();
  const star = useStar(file);
  const recycle = useRecycle();
  const download = useDownload();
  const can = (action: Parameters<typeof may>[0]) => may(action, file).allowed;
  const close = () => setOpen(undefined);
  const drop = (recycled: boolean) => {
    recycle(file, recycled);
    onDropped?.();
  };
  return (
    <>
      <Menu position="bottom-end" width={220} withinPortal>
        <Menu.Target>
          <IconButton small label={`More for ${file.name}`} tabIndex={tabIndex}>
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {can('download_watermarked') && (
            <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => download([{ file, kind: 'original' }])}>
              Download
            </Menu.Item>
          )}
          {can('star') && (
            <Menu.Item leftSection={file.starred ? <IconStarOff size={16} /> : <IconStar size={16} />} onClick={star}>
              {file.starred ? 'Remove from favourites' : 'Add to favourites'}
            </Menu.Item>
          )}
          {can('edit') && !file.recycled && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setOpen('rename')}>
                Rename File
              </Menu.Item>
              <Menu.Item leftSection={<IconFolderSymlink size={16} />} onClick={() => setOpen('move')}>
                Move to Folder
              </Menu.Item>
              <Menu.Item leftSection={<IconLink size={16} />} onClick={() => setOpen('link')}>
                Link to Folders
              </Menu.Item>
            </>
          )}
          {can('recycle') && !file.recycled && (
            <>
              <Menu.Divider />
              <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => drop(true)}>
                Move to Recycling Bin
              </Menu.Item>
            </>
          )}
          {can('restore') && file.recycled && (
            <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => drop(false)}>
              Restore
            </Menu.Item>
          )}
          {can('delete') && file.recycled && (
            <>
              <Menu.Divider />
              <Menu.Item data-danger leftSection={<IconTrashX size={16} />} onClick={() => setOpen('delete')}>
                Delete File
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'rename' && <RenameDialog file={file} onClose={close} />}
        {open === 'move' && <MoveDialog file={file} onClose={close} />}
        {open === 'link' && <LinkDialog file={file} onClose={close} />}
        {open === 'delete' && <DeleteDialog file={file} onClose={close} />}
      </Suspense>
    </>
  );
}
