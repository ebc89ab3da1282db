import { Button } from '@mantine/core';
import { IconChevronDown, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { Late } from '../../ui/overlays/Late.tsx';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import { usePickFiles } from './use-pick-files.ts';
import { useUploadTarget } from './use-upload-target.ts';

const DefaultsDialog = lazyWhenIdle(async () => (await import('./UploadDefaultsDialog.tsx')).UploadDefaultsDialog);

export function UploadButton() {
  const [opened, setOpened] = useState(false);
  const pick = usePickFiles();
  const { mayUpload, refused } = useUploadTarget();
  if (!mayUpload) return null;
  const close = () => setOpened(false);
  const button = (
    <Button
      variant="ink"
      leftSection={<IconUpload size={16} />}
      onClick={pick}
      {...(refused ? { 'aria-disabled': true, 'data-disabled': true } : {})}
    >
      Upload
    </Button>
  );
  if (refused) return <Tooltip label={refused}>{button}</Tooltip>;
  return (
    <>
      <Button.Group>
        {button}
        <Tooltip label="Upload settings">
          <Button variant="ink" px={8} aria-label="Upload settings" onClick={() => setOpened(true)}>
            <IconChevronDown size={16} />
          </Button>
        </Tooltip>
      </Button.Group>
      {opened && (
        <Late onClose={close}>
          <DefaultsDialog onClose={close} />
        </Late>
      )}
    </>
  );
}
