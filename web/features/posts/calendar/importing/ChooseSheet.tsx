import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { importTemplate } from '#contract/posts/import-routes.ts';
import { addressOf } from '../../../../lib/call.ts';
import { number } from '../../../../lib/format.ts';
import { useTeam } from '../../../../lib/me.ts';
import { classes } from '../../../../ui/classes.ts';
import styles from './ImportDialog.module.css';

const columns: readonly (readonly [name: string, words: string])[] = [
  ['date, time', '2026-12-24 and 18:30. Without them the post is a draft.'],
  ['time_zone', 'Such as Europe/Madrid. Left out: that of the account.'],
  ['accounts', 'User names or names, separated by ;'],
  ['caption, first_comment, link', 'What the post says.'],
  ['labels, campaign', 'Labels are separated by ; and made where they are new.'],
  ['files', 'Names or uuids of files in the library, separated by ;'],
  ['status', 'draft or scheduled. Left out: scheduled when there is a date.'],
];

/** The file is chosen or dropped here; below is what it has to look like. */
export function ChooseSheet({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const team = useTeam().uuid;
  const [over, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const take = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button inside does. */}
      <div
        className={classes(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          take(event);
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          take(event);
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden="true" />
        <p>Drop a CSV file here, or</p>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv"
          resetRef={reset}
          onChange={(file) => {
            // The same file, mended, can be chosen again.
            reset.current?.();
            if (file) onFile(file);
          }}
        >
          {(props) => (
            <Button {...props} loading={busy} data-autofocus>
              Choose a file
            </Button>
          )}
        </FileButton>
        <p className={styles.small}>
          Up to {number(limits.postRows)} rows and 2 MB.{' '}
          <a href={addressOf(importTemplate, { params: { team } })} download className={styles.link}>
            Download a template
          </a>
        </p>
      </div>
      <dl className={styles.columns} aria-label="Columns">
        {columns.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
