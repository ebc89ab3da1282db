import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileExport } from '@tabler/icons-react';
import type { FileDetail } from '#contract/files/routes.ts';
import type { Comparison } from '#contract/metadata/rules.ts';
import { useMay } from '../../lib/can.ts';
import { count } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import styles from './Metadata.module.css';
import { useWriteBack } from './metadata-actions.ts';

const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The reason it cannot be done now, in a sentence. */
function obstacle(file: FileDetail, refusal: string | undefined): string | undefined {
  if (refusal) return refusal;
  return file.latest_version.processed ? undefined : 'Processing...';
}

/** Puts into a new version of the file what the library says of it, after saying what that is. */
export function WriteBack(props: {
  file: FileDetail;
  rows: readonly Comparison[];
  /** The number of items that were corrected by hand. */
  corrections: number;
}) {
  const { file, rows, corrections } = props;
  const may = useMay();
  const [opened, { open, close }] = useDisclosure(false);
  const write = useWriteBack(file);
  const refused = obstacle(file, may('version', file).reason);
  const fields = rows.filter(({ library }) => library !== '').map(({ label }) => label.toLowerCase());
  if (corrections > 0) fields.push(count(corrections, 'correction'));
  const button = (
    <Button
      variant="quiet"
      size="compact-sm"
      leftSection={<IconFileExport size={16} stroke={1.75} />}
      onClick={(event) => (refused ? event.preventDefault() : open())}
      {...(refused ? { 'aria-disabled': true, 'data-disabled': true } : {})}
    >
      Write back
    </Button>
  );
  return (
    <>
      {refused ? <Tooltip label={refused}>{button}</Tooltip> : button}
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title="Write metadata back"
        confirm="Write back"
        onConfirm={() => write.mutateAsync()}
      >
        <div className={styles.explained}>
          <p>
            A new version of <strong dir="auto">{file.name}</strong> will be created and become the cover. These fields
            are written into it for other software to read: {listOf(fields)}.
          </p>
          <p>All other metadata in the file is kept, and the current version does not change.</p>
          {write.isPending && (
            <p role="status" className={styles.progress}>
              Writing the new version...
            </p>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
