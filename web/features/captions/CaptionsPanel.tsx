import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Caption } from '#contract/captions/routes.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../lib/can.ts';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { number } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { CaptionRow } from './CaptionRow.tsx';
import styles from './CaptionsPanel.module.css';
import { captionsQuery, refreshCaptions, tracksQuery } from './queries.ts';
import { Transcript } from './Transcript.tsx';

const CaptionDialog = lazy(async () => ({ default: (await import('./CaptionDialog.tsx')).CaptionDialog }));

const events = ['file.updated', 'file.thumbnail', 'file.processed', RESYNC];

/** The captions of a video or sound, and what is said in them. */
export function CaptionsPanel({ file }: { file: FileDetail }) {
  const { uuid, latest_version } = file;
  const version = latest_version.uuid;
  const mayEdit = useMay()('edit', file).allowed;
  const [open, setOpen] = useState<Caption | 'new'>();
  const list = useQuery(captionsQuery(uuid, version));
  const tracks = useQuery(tracksQuery(uuid, version));
  useTeamEvents(useTeam().uuid, events, ({ type, data }) => {
    if (type === RESYNC || (data as { uuid?: string } | undefined)?.uuid === uuid) void refreshCaptions(uuid);
  });
  const rows = list.data ?? [];
  return (
    <Panel
      title="Captions"
      count={rows.length > 0 ? number(rows.length) : undefined}
      actions={
        mayEdit && (
          <Button
            variant="quiet"
            size="xs"
            className={styles.add}
            leftSection={<IconPlus size={16} />}
            onClick={() => setOpen('new')}
          >
            Add
          </Button>
        )
      }
    >
      {list.isPending && <Skeleton height={40} radius={6} />}
      {list.isError && (
        <ErrorState title="The captions did not load" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && tracks.data?.length === 0 && (
        <p className={styles.none}>
          {mayEdit ? 'No captions. Add a WebVTT or SubRip file, such as video.en.vtt.' : 'No captions'}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((caption) => (
            <CaptionRow
              key={caption.uuid}
              caption={caption}
              file={uuid}
              mayEdit={mayEdit}
              onChange={() => setOpen(caption)}
            />
          ))}
        </ul>
      )}
      {tracks.data && tracks.data.length > 0 && <Transcript key={version} version={version} tracks={tracks.data} />}
      <Suspense>
        {open && (
          <CaptionDialog
            file={uuid}
            version={version}
            caption={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Panel>
  );
}
