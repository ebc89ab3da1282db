import { Button, Progress } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { TeamExport } from '#contract/team-exports/routes.ts';
import { bytes, count, date } from '../../lib/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Export.module.css';
import { useDeleteExport } from './queries.ts';

const nameOf = ({ asked_by }: TeamExport) =>
  asked_by ? ` by ${`${asked_by.first_name} ${asked_by.last_name}`.trim()}` : '';

const shareOf = ({ done_bytes, total_bytes }: TeamExport) =>
  total_bytes ? Math.min(100, Math.floor((done_bytes / total_bytes) * 100)) : 0;

function Making({ one }: { one: TeamExport }) {
  const share = shareOf(one);
  return (
    <div role="status">
      <p className={styles.soft}>
        {one.total_bytes === null
          ? 'Listing everything...'
          : `${bytes(one.done_bytes)} of ${bytes(one.total_bytes)}. You can leave this page.`}
      </p>
      <Progress value={share} aria-label="Progress of the export" />
    </div>
  );
}

function Parts({ one }: { one: TeamExport }) {
  return (
    <ul className={styles.parts} aria-label="Zips of this export">
      {one.parts.map(({ number, name, size }) => (
        <li key={number}>
          <Button
            component="a"
            href={`/v1/teams/export/part/${one.uuid}/${number}/`}
            download
            variant="line"
            size="sm"
            leftSection={<IconDownload size={16} />}
            aria-label={`Download ${name}, ${bytes(size)}`}
          >
            {name} ({bytes(size)})
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** An export: its progress, its zips, or why it failed. */
export function ExportRow({ one }: { one: TeamExport }) {
  const remove = useDeleteExport();
  const made = date(one.created_at);
  const ends = one.expires_at ? `, until ${date(one.expires_at)}` : '';
  return (
    <li className={styles.export}>
      <div className={styles.head}>
        <p>
          <b>{made}</b>
          {nameOf(one)}
          {one.state === 'ready' && one.files !== null && (
            <span className={styles.soft}>
              {' '}
              {count(one.files, 'file')}, {bytes(one.total_bytes ?? 0)}
              {ends}
            </span>
          )}
        </p>
        {one.state === 'making' ? (
          <Button variant="line" size="sm" loading={remove.isPending} onClick={() => remove.mutate(one)}>
            Cancel
          </Button>
        ) : (
          <IconButton label={`Delete the export of ${made}`} onClick={() => remove.mutate(one)}>
            <IconTrash />
          </IconButton>
        )}
      </div>
      {one.state === 'making' && <Making one={one} />}
      {one.state === 'ready' && <Parts one={one} />}
      {one.failed && (
        <p role="alert" className={styles.failed}>
          {one.failed}
        </p>
      )}
    </li>
  );
}
