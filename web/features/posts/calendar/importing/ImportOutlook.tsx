import { SegmentedControl } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReplyOut } from '#contract/core/route.ts';
import type { checkImport, ImportRow } from '#contract/posts/import-routes.ts';
import { count } from '../../../../lib/format.ts';
import styles from './ImportDialog.module.css';
import { ImportRows } from './ImportRows.tsx';

export type Outlook = ReplyOut<typeof checkImport>;

const isWarned = ({ post, findings }: ImportRow) => post !== null && findings.length > 0;
const kinds = {
  all: () => true,
  wrong: ({ post }: ImportRow) => post === null,
  warned: isWarned,
} as const;
type Kind = keyof typeof kinds;

/** The outcome of an import, told before anything is made. */
export function ImportOutlook({ name, outlook }: { name: string; outlook: Outlook }) {
  const { rows, good, wrong, new_labels: labels, ignored } = outlook;
  const [kind, setKind] = useState<Kind>(wrong > 0 ? 'wrong' : 'all');
  const warned = rows.filter(isWarned).length;
  const choices = [
    { value: 'all', label: `All ${rows.length}` },
    ...(wrong > 0 ? [{ value: 'wrong', label: `Errors ${wrong}` }] : []),
    ...(warned > 0 ? [{ value: 'warned', label: `Warnings ${warned}` }] : []),
  ];
  return (
    <>
      <div role="status" className={styles.outlook} tabIndex={-1} data-autofocus>
        <p className={styles.main} data-wrong={wrong > 0 || undefined}>
          {wrong > 0 ? (
            <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          )}
          {wrong === 0
            ? `${count(good, 'post')} can be imported.`
            : `${count(wrong, 'row has an error', 'rows have errors')}. ${count(good, 'post')} can be imported.`}
        </p>
        <p className={styles.small}>
          {name}. Nothing is imported yet.
          {labels.length > 0 && ` New labels: ${labels.join(', ')}.`}
          {ignored.length > 0 && ` Ignored columns: ${ignored.join(', ')}.`}
        </p>
      </div>
      {choices.length > 1 && (
        <SegmentedControl
          aria-label="Rows that are shown"
          value={kind}
          onChange={(next) => setKind(next as Kind)}
          data={choices}
        />
      )}
      <ImportRows key={kind} rows={rows.filter(kinds[kind])} />
    </>
  );
}
