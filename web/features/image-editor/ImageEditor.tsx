import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { CallError } from '../../lib/call.ts';
import { useTeamEvents } from '../../lib/events/events.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { useLiveFiles } from '../files/browse/use-live-files.ts';
import { fileQuery } from '../files/queries.ts';
import styles from './Editor.module.css';
import { Editor } from './Editor.tsx';
import { nextVersionQuery, openedQuery } from './queries.ts';

const failed = 'This image cannot be edited';

/** News of the file since its picture was opened, in words. */
function meanwhileOf(file: FileDetail | undefined, error: unknown, newer: boolean): string | undefined {
  if (error instanceof CallError && (error.status === 404 || error.status === 410))
    return 'This file was deleted meanwhile. Your changes stay on this device, but cannot be saved to it.';
  if (file?.recycled)
    return 'This file was moved to the Recycling Bin meanwhile. A version that you save goes there, too.';
  return newer
    ? 'A newer version was added meanwhile. Your changes begin from the one before, and are saved after the newer one.'
    : undefined;
}

const gone = ['file.recycled', 'file.restored', 'file.deleted'];

/** Reads the file again when it goes, or comes back. */
function useLiveFile(uuid: string): void {
  const { uuid: team } = useTeam();
  useLiveFiles(team);
  useTeamEvents(team, gone, ({ data }) => {
    if ((data as { uuid?: string } | undefined)?.uuid === uuid)
      void queryClient.invalidateQueries({ queryKey: fileQuery(uuid).queryKey });
  });
}

/** True of what another try would not change. */
const isFinal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500;

function Instead({ uuid, children }: { uuid: string; children: ReactNode }) {
  return (
    <div className={styles.waiting}>
      {children}
      <LinkButton to="/file/$uuid" params={{ uuid }} search={{}} variant="line">
        Back to the file
      </LinkButton>
    </div>
  );
}

/** The editor of the picture of a file: as the server opens it, or the reason that it cannot be. */
export function ImageEditor({ uuid }: { uuid: string }) {
  useLiveFile(uuid);
  const opened = useQuery(openedQuery(uuid));
  const file = useQuery(fileQuery(uuid));
  const [cover, setCover] = useState<string>();
  const now = file.data?.latest_version.uuid;
  if (opened.data && now && !cover) setCover(now);
  const newer = cover !== undefined && now !== undefined && now !== cover;
  const next = useQuery(nextVersionQuery(uuid, newer ? now : undefined));
  const router = useRouter();
  const navigate = useNavigate();
  useEffect(() => {
    // The page that comes after saving is there at once.
    void router.preloadRoute({ to: '/file/$uuid', params: { uuid }, search: {} });
  }, [router, uuid]);
  const close = () => {
    if (router.state.location.state.fromList) router.history.back();
    else void navigate({ to: '/file/$uuid', params: { uuid }, search: {} });
  };
  if (opened.data)
    return (
      <Editor
        key={opened.data.version}
        opened={opened.data}
        nextVersion={next.data ?? opened.data.nextVersion}
        meanwhile={meanwhileOf(file.data, file.error, newer)}
        onClose={close}
      />
    );
  if (opened.isError)
    return (
      <Instead uuid={uuid}>
        <ErrorState
          title={failed}
          heading="h1"
          error={opened.error}
          {...(isFinal(opened.error) ? {} : { onRetry: () => void opened.refetch() })}
        />
      </Instead>
    );
  if (opened.data === null)
    return (
      <Instead uuid={uuid}>
        <EmptyState title={failed} heading="h1" text="There is no preview to show. It may still be processed." />
      </Instead>
    );
  return (
    <div className={styles.waiting}>
      <Loader role="status" size="sm" aria-label="Opening the image" />
    </div>
  );
}
