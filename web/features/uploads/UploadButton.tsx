import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { usePickFiles } from './use-pick-files.ts';

export function UploadButton() {
  const pick = usePickFiles();
  if (!pick) return null;
  return (
    <Button variant="ink" leftSection={<IconUpload size={16} />} onClick={pick}>
      Upload
    </Button>
  );
}
