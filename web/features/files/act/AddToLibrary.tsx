import { Button } from '@mantine/core';
import { IconLibraryPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import { actOnOne } from './act-on-one.ts';

/** True when the file waits for someone who may take it into the library. */
export function useAwaited(file: FileSummary | FileDetail): boolean {
  const may = useMay();
  return file.review_status > 0 && !file.recycled && may('edit', file).allowed;
}

/** Takes a file that waits for review into the library. */
export function AddToLibrary({ file }: { file: FileSummary }) {
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    await actOnOne(
      file,
      { review_status: 0 },
      { doing: 'Adding to the library', done: 'Added to the library', failed: 'Error updating file' },
    );
    setBusy(false);
  };
  return (
    <Button variant="ink" leftSection={<IconLibraryPlus size={16} />} loading={busy} onClick={() => void add()}>
      Add to Library
    </Button>
  );
}
