import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../lib/can.ts';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { number } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { AttachmentRow } from './AttachmentRow.tsx';
import styles from './AttachmentsPanel.module.css';
import { useDetach } from './attachment-actions.ts';
import { attachmentsQuery } from './queries.ts';

const AddAttachments = lazy(async () => ({ default: (await import('./AddAttachments.tsx')).AddAttachments }));

const heard = ['created', 'updated', 'thumbnail', 'processed', 'recycled', 'restored', 'deleted'];
const events = [...heard.map((what) => `file.${what}`), RESYNC];

/** The attachments of a file: links and other files. */
export function AttachmentsPanel({ file }: { file: FileDetail }) {
  const team = useTeam();
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const list = useQuery(attachmentsQuery(file.uuid));
  const detach = useDetach(file);
  useTeamEvents(team.uuid, events, ({ data }) => {
    const uuid = (data as { uuid?: string } | undefined)?.uuid;
    const known = list.data?.some((one) => one.file?.uuid === uuid);
    if (uuid === undefined || uuid === file.uuid || known) void list.refetch();
  });
  const mayAdd = may('edit', file).allowed || may('attach', file).allowed;
  return (
    <Panel
      title="Attachments"
      count={list.data?.length ? number(list.data.length) : undefined}
      actions={
        mayAdd && (
          <Button variant="quiet" size="xs" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            Add
          </Button>
        )
      }
    >
      {list.isPending && <Skeleton height={40} radius={6} />}
      {list.isError && (
        <ErrorState title="The attachments did not load" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <p className={styles.none}>No attachments</p>}
      {list.data && list.data.length > 0 && (
        <ul className={styles.list}>
          {list.data.map((attachment) => (
            <AttachmentRow
              key={attachment.uuid}
              attachment={attachment}
              onRemove={() => detach.mutate({ attachment, said: 'Removed successfully' })}
            />
          ))}
        </ul>
      )}
      <Suspense>{adding && <AddAttachments file={file} onClose={() => setAdding(false)} />}</Suspense>
    </Panel>
  );
}
