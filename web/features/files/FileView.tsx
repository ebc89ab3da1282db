import { Badge, FocusTrap } from '@mantine/core';
import {
  IconCalendarX,
  IconChevronLeft,
  IconChevronRight,
  IconRefresh,
  IconRosetteDiscountCheck,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FileDetail, FileSummary } from '#contract/files.ts';
import { processFile } from '#contract/versions.ts';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/can.ts';
import { number } from '../../lib/format.ts';
import { useKey } from '../../lib/keys.ts';
import { useCloseFile } from '../../lib/library-place.ts';
import { useTeam } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { AttributePanel } from '../attributes/AttributePanel.tsx';
import { DownloadMenu } from '../downloads/DownloadMenu.tsx';
import { FileInformation } from './FileInformation.tsx';
import { FileMenu } from './FileMenu.tsx';
import { FileStage } from './FileStage.tsx';
import styles from './FileView.module.css';
import { Filmstrip } from './Filmstrip.tsx';
import { openFileDialog } from './file-dialogs.ts';
import { fileQuery } from './queries.ts';
import { useStar } from './use-star.ts';
import { useSurroundings } from './use-surroundings.ts';

function Badges({ file }: { file: FileSummary | FileDetail }) {
  const team = useTeam().uuid;
  return (
    <span className={styles.badges}>
      {file.expired && (
        <Badge variant="danger" leftSection={<IconCalendarX size={13} />}>
          Expired
        </Badge>
      )}
      {file.recycled && (
        <Badge variant="warning" leftSection={<IconTrash size={13} />}>
          In Recycling Bin
        </Badge>
      )}
      {file.permalink && (
        <Badge
          variant={file.approval ? 'success' : 'warning'}
          leftSection={file.approval ? <IconRosetteDiscountCheck size={13} /> : undefined}
        >
          {file.approval ? 'Acquired by Vitrine' : 'No rights acquired'}
        </Badge>
      )}
      {file.internal_use && <Badge variant="warning">Sharing Disabled</Badge>}
      {file.team !== team && (
        <Badge variant="info" leftSection={<IconUsersGroup size={13} />}>
          Shared with you
        </Badge>
      )}
    </span>
  );
}

function ProcessButton({ file }: { file: FileSummary | FileDetail }) {
  const again = useMutation({
    mutationFn: () => call(processFile, { params: { uuid: file.uuid } }),
    onSuccess: () => toast.success('Processing...'),
    onError: (error) => toast.failure(error, 'Something went wrong.'),
  });
  return (
    <IconButton label="Process" onClick={() => again.mutate()} loading={again.isPending}>
      <IconRefresh />
    </IconButton>
  );
}

/** One file, large, over the list it was opened from. Arrow keys and swipes move through that list. */
export function FileView({ uuid }: { uuid: string }) {
  const around = useSurroundings(uuid);
  const known = around.index >= 0 ? around.files[around.index] : undefined;
  const detail = useQuery(fileQuery(uuid));
  const file: FileSummary | FileDetail | undefined = detail.data ?? known;
  const close = useCloseFile();
  const may = useMay();
  const star = useStar(file ?? { uuid, starred: false });
  const root = useRef<HTMLDivElement>(null);
  const leave = () => {
    close(file?.parent_folder?.uuid ?? null);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-tile][data-uuid="${uuid}"]`)?.focus({ preventScroll: true }),
    );
  };
  useKey('ArrowLeft', () => around.go(-1), { layer: 'overlay', label: 'Previous file', group: 'File' });
  useKey('ArrowRight', () => around.go(1), { layer: 'overlay', label: 'Next file', group: 'File' });
  useKey('Escape', leave, { layer: 'overlay', label: 'Close the file', group: 'File' });
  useKey('s', star, { layer: 'overlay', label: 'Favourite', group: 'File', enabled: file !== undefined });
  const giveRights = () => {
    const shown = known ?? file;
    if (shown) openFileDialog({ kind: 'rights', subject: { team: shown.team, files: [shown as FileSummary] } });
  };
  useKey('r', giveRights, {
    layer: 'overlay',
    label: 'Rights',
    group: 'File',
    enabled: file !== undefined && !file.recycled && may('edit', file).allowed,
  });
  useEffect(() => {
    const before = document.title;
    if (file) document.title = `${file.name} · Vitrine`;
    return () => {
      document.title = before;
    };
  }, [file]);

  const [first, last] = [around.index <= 0, around.index < 0 || around.index >= around.files.length - 1];
  return (
    <FocusTrap active>
      <div
        ref={root}
        role="dialog"
        aria-modal="true"
        aria-label={file?.name ?? 'File'}
        data-keys="overlay"
        className={styles.overlay}
      >
        <header className={styles.head}>
          <IconButton label="Close" shortcut="Escape" onClick={leave} data-autofocus>
            <IconX />
          </IconButton>
          <h1 className={styles.name} title={file?.name}>
            {file?.name}
          </h1>
          {file && <Badges file={file} />}
          <span className={styles.space} />
          {around.index >= 0 && (
            <span className={styles.place}>
              {number(around.index + 1)} of {around.exact ? '' : 'about '}
              {number(around.total)}
            </span>
          )}
          {file && (
            <>
              {may('star', file).allowed && (
                <IconButton
                  label={file.starred ? 'Remove from favourites' : 'Add to favourites'}
                  shortcut="S"
                  aria-pressed={file.starred}
                  onClick={star}
                  className={file.starred ? (styles.starred ?? '') : ''}
                >
                  {file.starred ? <IconStarFilled /> : <IconStar />}
                </IconButton>
              )}
              {may('process', file).allowed && file.latest_version.failed && <ProcessButton file={file} />}
              {may('download_watermarked', file).allowed && <DownloadMenu file={file} />}
              <FileMenu file={known ?? (file as FileSummary)} onDropped={leave} />
            </>
          )}
        </header>
        <div className={styles.body}>
          <div className={styles.main}>
            {detail.isError && !file && (
              <ErrorState
                title="This file cannot be shown"
                error={detail.error}
                onRetry={() => void detail.refetch()}
              />
            )}
            {file && (
              <FileStage
                file={file}
                alt={(file.detailed && file.description) || file.name}
                onSwipe={(step) => around.go(step)}
              />
            )}
            <span className={styles.previous}>
              <IconButton label="Previous file" shortcut="ArrowLeft" disabled={first} onClick={() => around.go(-1)}>
                <IconChevronLeft />
              </IconButton>
            </span>
            <span className={styles.next}>
              <IconButton label="Next file" shortcut="ArrowRight" disabled={last} onClick={() => around.go(1)}>
                <IconChevronRight />
              </IconButton>
            </span>
            <Filmstrip around={around} uuid={uuid} />
          </div>
          {file && (
            <aside className={styles.panel} aria-label="About this file">
              <FileInformation file={file} />
              {file.detailed && <AttributePanel file={file} />}
            </aside>
          )}
        </div>
      </div>
    </FocusTrap>
  );
}
