import { Button } from '@mantine/core';
import type { FileSummary } from '#contract/files/routes.ts';
import { useFileCommands } from '../commands/file-commands.ts';

/** Takes the open file out of the Recycling Bin, for those who may. */
export function RestoreButton({ file, onDone }: { file: FileSummary; onDone: () => void }) {
  const restore = useFileCommands()({ team: file.team, files: [file] }).find(({ id }) => id === 'restore');
  if (!restore || restore.reason) return null;
  return (
    <Button
      variant="ink"
      onClick={() => {
        restore.run();
        onDone();
      }}
    >
      {restore.label}
    </Button>
  );
}
