import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalOf } from '../../../../lib/call.ts';
import { count } from '../../../../lib/format.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { ChooseSheet } from './ChooseSheet.tsx';
import styles from './ImportDialog.module.css';
import { ImportOutlook } from './ImportOutlook.tsx';
import { type ChosenSheet, useCheckImport, useImportPosts } from './import-actions.ts';
import { readCsvFile } from './read-csv-file.ts';

/** Posts from a CSV file: it is chosen, what it would make is told row by row, and only then is it made. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [sheet, setSheet] = useState<ChosenSheet>();
  const [refusal, setRefusal] = useState<string>();
  const check = useCheckImport();
  const run = useImportPosts();
  const outlook = sheet && check.data;
  const again = () => {
    setSheet(undefined);
    setRefusal(undefined);
    check.reset();
    run.reset();
  };
  const choose = async (file: File) => {
    again();
    const read = await readCsvFile(file);
    if ('refusal' in read) return setRefusal(read.refusal);
    const chosen = { name: file.name, csv: read.text, key: crypto.randomUUID() };
    setSheet(chosen);
    check.mutate(chosen);
  };
  const error = run.error ?? check.error;
  const wrong = outlook?.wrong ?? 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Import posts"
      size="wide"
      locked={run.isPending}
      footer={
        outlook && (
          <>
            <Button variant="quiet" onClick={again} disabled={run.isPending}>
              Choose another file
            </Button>
            <span className={styles.grow} />
            <Button variant="quiet" onClick={onClose} disabled={run.isPending}>
              Cancel
            </Button>
            <Button
              variant="ink"
              loading={run.isPending}
              disabled={outlook.good === 0}
              onClick={() =>
                sheet &&
                run.mutate(
                  { ...sheet, leaveOut: wrong > 0 },
                  // What was good when it was checked may not be any more.
                  { onSuccess: onClose, onError: () => check.mutate(sheet) },
                )
              }
            >
              {wrong > 0
                ? `Import the ${count(outlook.good, 'row')} without errors`
                : `Import ${count(outlook.good, 'post')}`}
            </Button>
          </>
        )
      }
    >
      {outlook ? (
        <ImportOutlook key={sheet.key} name={sheet.name} outlook={outlook} />
      ) : (
        <ChooseSheet busy={check.isPending} onFile={(file) => void choose(file)} />
      )}
      <FormError text={refusal ?? (error ? refusalOf(error) : undefined)} />
    </Dialog>
  );
}
