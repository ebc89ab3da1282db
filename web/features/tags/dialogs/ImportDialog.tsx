import { Button, FileInput } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReplyOut } from '#contract/core/route.ts';
import type { importTags } from '#contract/tags.ts';
import { count, number } from '../../../lib/format.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useImportTags } from '../tag-actions.ts';
import styles from './MergeDialog.module.css';

const shownProblems = 20;

function Outlook({ plan }: { plan: ReplyOut<typeof importTags> }) {
  const { created, updated, unchanged, problems } = plan;
  return (
    <div className={styles.preview} role="status">
      <p className={styles.main}>
        {count(created, 'new tag')}, {number(updated)} changed, {number(unchanged)} as before.
      </p>
      {problems.length > 0 && (
        <>
          <p>{count(problems.length, 'row')} will be left out:</p>
          <ul className={styles.problems}>
            {problems.slice(0, shownProblems).map(({ row, message }) => (
              <li key={`${row} ${message}`}>
                Row {row}: {message}
              </li>
            ))}
          </ul>
          {problems.length > shownProblems && <p>and {number(problems.length - shownProblems)} more.</p>}
        </>
      )}
    </div>
  );
}

/** Reads a sheet of tags, says what it would change, then does it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [csv, setCsv] = useState<string>();
  const plan = useImportTags();
  const run = useImportTags();
  const read = async (file: File | null) => {
    plan.reset();
    run.reset();
    const text = await file?.text();
    setCsv(text);
    if (text !== undefined) plan.mutate({ csv: text, dryRun: true });
  };
  const outlook = plan.data?.reply;
  const nothing = outlook === undefined || outlook.created + outlook.updated === 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Import tags"
      size="form"
      locked={run.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={run.isPending}>
            Cancel
          </Button>
          <Button
            variant="ink"
            loading={run.isPending}
            disabled={nothing || csv === undefined}
            onClick={() => csv !== undefined && run.mutate({ csv, dryRun: false }, { onSuccess: onClose })}
          >
            Import
          </Button>
        </>
      }
    >
      <FileInput
        label="CSV file"
        description="Columns: name, colour, group and synonyms (separated by |). A missing column changes nothing; an empty cell clears the value."
        placeholder="Choose a file"
        accept=".csv,text/csv"
        leftSection={<IconFileSpreadsheet size={16} />}
        onChange={(file) => void read(file)}
        data-autofocus
      />
      {outlook && <Outlook plan={outlook} />}
      <FormError text={(plan.error ?? run.error)?.message} />
    </Dialog>
  );
}
