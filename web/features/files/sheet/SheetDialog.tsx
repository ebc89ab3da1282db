import { Checkbox, SegmentedControl, TextInput, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactSheet } from '#contract/content/sheet.ts';
import { limits } from '#contract/core/limits.ts';
import { call, refusalOf } from '../../../lib/call.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { type Subject, sizeOf, uuidsOf } from '../select/subject.ts';
import { Sheet } from './Sheet.tsx';
import styles from './SheetDialog.module.css';
import {
  columnChoices,
  keepOptions,
  type LineName,
  lastOptions,
  lineNames,
  type Paper,
  papers,
  type SheetOptions,
} from './sheet-options.ts';
import { usePrintSheet } from './use-print-sheet.tsx';

/** Rows of the sheet that the dialog shows. */
const rowsShown = 2;

/** The files of a sheet, as the caller may see them now. */
const useItems = (subject: Subject) =>
  useQuery({
    queryKey: ['contact-sheet', subject.team, subject.all?.what ?? subject.files.map(({ uuid }) => uuid)],
    queryFn: async ({ signal }) => {
      const files = await uuidsOf(subject, limits.sheetFiles);
      if (files.length === 0) return [];
      return (await call(contactSheet, { params: { team: subject.team }, body: { files }, signal })).results;
    },
    staleTime: 0,
    gcTime: 0,
  });

interface FieldsProps {
  options: SheetOptions;
  onChange: (next: Partial<SheetOptions>) => void;
}

function Fields({ options: { title, paper, columns, lines }, onChange }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Title"
        value={title}
        maxLength={limits.name}
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      <div className={styles.pair}>
        <div>
          <span className={styles.label} id="sheet-columns">
            Columns
          </span>
          <SegmentedControl
            aria-labelledby="sheet-columns"
            value={String(columns)}
            onChange={(value) => onChange({ columns: Number(value) })}
            data={columnChoices.map(String)}
          />
        </div>
        <div>
          <span className={styles.label} id="sheet-paper">
            Page size
          </span>
          <SegmentedControl
            aria-labelledby="sheet-paper"
            value={paper}
            onChange={(value) => onChange({ paper: value as Paper })}
            data={Object.entries(papers).map(([value, label]) => ({ value, label }))}
          />
        </div>
      </div>
      <Checkbox.Group
        label="Below each image"
        value={[...lines]}
        onChange={(chosen) =>
          onChange({ lines: (Object.keys(lineNames) as LineName[]).filter((line) => chosen.includes(line)) })
        }
      >
        <div className={styles.lines}>
          {Object.entries(lineNames).map(([value, label]) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}

/** The state of a sheet for `chosen` files, of which `files` may be seen. */
function State({ files, asked, chosen }: { files: number; asked: number; chosen: number }) {
  if (asked > limits.sheetFiles)
    return `A contact sheet holds at most ${count(limits.sheetFiles, 'file')}: these are the first of ${count(asked, 'file')}.`;
  if (files === 0) return 'There are no files to print.';
  if (files < chosen) return `${count(chosen - files, 'file is', 'files are')} left out, as you may not view them.`;
  // Seen on the sheet itself.
  return <VisuallyHidden>{count(files, 'file')}</VisuallyHidden>;
}

/** Settings and beginning of a contact sheet, which the browser prints or saves as PDF. */
export function SheetDialog({
  subject,
  title: proposed,
  folder = false,
  onClose,
}: {
  subject: Subject;
  title: string;
  /** The files are all that a folder has: those of its subfolders can come along. */
  folder?: boolean;
  onClose: () => void;
}) {
  const team = useTeam();
  const [options, setOptions] = useState<SheetOptions>({ ...lastOptions(), title: proposed });
  const [below, setBelow] = useState(false);
  const { all } = subject;
  const wanted =
    below && all ? { ...subject, all: { ...all, what: { ...all.what, recursive: 'true' as const } } } : subject;
  const { data: items, error, isPending } = useItems(wanted);
  const change = (next: Partial<SheetOptions>) => {
    const changed = { ...options, ...next };
    keepOptions(changed);
    setOptions(changed);
  };
  const head = { ...options, title: options.title.trim() || proposed };
  const draw = (shown: number) => (
    <Sheet team={team.name} items={items?.slice(0, shown) ?? []} options={head} files={items?.length ?? 0} />
  );
  const { printing, print, sheet } = usePrintSheet(head.title, () => draw(limits.sheetFiles));
  const asked = folder ? (items?.length ?? 0) : sizeOf(subject);
  return (
    <FormDialog
      title="Contact sheet"
      size="large"
      action="Print or save as PDF"
      busy={printing}
      ready={(items?.length ?? 0) > 0}
      onSubmit={print}
      onClose={onClose}
    >
      <div className={styles.root}>
        <div className={styles.fields}>
          <Fields options={options} onChange={change} />
          {folder && (
            <Checkbox
              label="With the files of its subfolders"
              checked={below}
              onChange={({ currentTarget: { checked } }) => setBelow(checked)}
            />
          )}
          <p className={styles.note}>
            Your browser prints it. To get a PDF, choose “Save as PDF” there instead of a printer.
          </p>
          <p className={styles.note} role="status">
            {error ? (
              refusalOf(error)
            ) : isPending ? (
              'Reading credits and rights…'
            ) : (
              <State files={items?.length ?? 0} asked={asked} chosen={subject.files.length} />
            )}
          </p>
        </div>
        <div className={styles.paper} aria-hidden="true">
          {draw(options.columns * rowsShown)}
        </div>
      </div>
      {sheet}
    </FormDialog>
  );
}
