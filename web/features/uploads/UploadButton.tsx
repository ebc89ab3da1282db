import { Button, Tooltip } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useCan } from '../../lib/can.ts';
import { usePickFiles } from './use-pick-files.ts';
import { useUploadTarget } from './use-upload-target.ts';

export function UploadButton() {
  const pick = usePickFiles();
  const may = useCan('UPLOAD_ASSETS');
  const { refused } = useUploadTarget();
  if (!may) return null;
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
  return refused ? <Tooltip label={refused}>{button}</Tooltip> : button;
}
