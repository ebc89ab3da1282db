import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

export interface Create {
  /** The label, as 'New tag'. */
  readonly label: string;
  run(): void;
}

/** Makes a new one of what a list shows. */
export function CreateButton({ create: { label, run }, line }: { create: Create; line?: string | undefined }) {
  return (
    <Button
      variant={line === undefined ? 'ink' : 'line'}
      className={line ?? ''}
      leftSection={<IconPlus size={16} />}
      onClick={run}
    >
      {label}
    </Button>
  );
}
