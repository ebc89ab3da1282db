import { Skeleton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconHourglass, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReplyOut } from '#contract/core/route.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { filePolicy } from '#contract/policy/files.ts';
import type { FileVersion, listVersions } from '#contract/versions/routes.ts';
import { useMay, useRoleAllows } from '../../lib/can.ts';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { count } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { refreshVersions, versionsQuery } from './queries.ts';
import { VersionCard } from './VersionCard.tsx';
import type { VersionDialog } from './VersionDialogs.tsx';
import styles from './VersionsStrip.module.css';
import { numbered } from './version-numbers.ts';

type ShownFile = FileSummary | FileDetail;

// Whoever looks at a file does not wait for what cuts pictures.
const UploadVersions = lazy(async () => ({ default: (await import('./UploadVersions.tsx')).UploadVersions }));
const VersionDialogs = lazy(async () => ({ default: (await import('./VersionDialogs.tsx')).VersionDialogs }));

/** The last card: another version. */
function AddCard({ file, onAdd }: { file: ShownFile; onAdd: () => void }) {
  const { allowed, reason } = useMay()('version', file);
  const mayUpload = useRoleAllows(filePolicy.version);
  // Who could never do it is not offered it; others read why not now.
  if (!allowed && !mayUpload) return null;
  return (
    <button
      type="button"
      className={styles.add}
      aria-disabled={!allowed}
      title={reason}
      onClick={() => (allowed ? onAdd() : toast.error(reason ?? 'You do not have permission to upload files'))}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden="true" />
      Upload new version
    </button>
  );
}

const gatherMs = 150;

/** Keeps the strip and its file true while pictures are made of what was added, and while others work. */
function useLiveVersions(file: ShownFile): void {
  const reread = useDebouncedCallback(() => void refreshVersions(file.uuid).catch(() => undefined), gatherMs);
  useTeamEvents(file.team, ['file.updated', 'file.thumbnail', 'file.processed', RESYNC], ({ type, data }) => {
    if (type === RESYNC || (data as { uuid?: string } | undefined)?.uuid === file.uuid) reread();
  });
}

type Waiting = ReplyOut<typeof listVersions>['waiting'];

/** New versions that nobody has approved yet, with the way to their review. */
function WaitingLine({ waiting }: { waiting: Waiting }) {
  const [first] = waiting;
  if (!first) return null;
  const what = waiting.length === 1 ? `${first.name} waits` : `${count(waiting.length, 'new version')} wait`;
  return (
    <p className={styles.review}>
      <IconHourglass size={16} stroke={1.75} aria-hidden="true" />
      {what} for review.{' '}
      <Link to="/approvals" search={{ tab: 'files', open: first.submission, look: first.file }}>
        Open
      </Link>
    </p>
  );
}

function Versions(props: { file: ShownFile; versions: readonly FileVersion[]; waiting: Waiting }) {
  const { file, versions, waiting } = props;
  const [dialog, setDialog] = useState<VersionDialog>();
  const all = numbered(versions);
  const list = useRef<HTMLUListElement>(null);
  const cover = versions.find(({ active }) => active)?.uuid;
  // What has just become the cover moved to the front.
  useEffect(() => {
    if (cover) list.current?.scrollTo({ left: 0 });
  }, [cover]);
  return (
    <>
      <WaitingLine waiting={waiting} />
      <ul ref={list} className={styles.list}>
        {all.map((version) => (
          <li key={version.uuid}>
            <VersionCard file={file} version={version} several={all.length > 1} onAsk={setDialog} />
          </li>
        ))}
        <li>
          <AddCard file={file} onAdd={() => setDialog({ kind: 'upload' })} />
        </li>
      </ul>
      <Suspense>
        {dialog?.kind === 'upload' && <UploadVersions file={file} onClose={() => setDialog(undefined)} />}
        {dialog && dialog.kind !== 'upload' && (
          <VersionDialogs file={file} versions={all} dialog={dialog} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** The versions of a file, the cover first, and one more to add. */
export function OpenStrip({ file }: { file: ShownFile }) {
  const { data, error, isPending, refetch } = useQuery(versionsQuery(file.uuid));
  useLiveVersions(file);
  if (error && !data)
    return <ErrorState title="The versions did not load" error={error} onRetry={() => void refetch()} />;
  if (isPending || !data)
    return (
      <ul className={styles.list} aria-busy="true">
        {Array.from({ length: Math.min(4, file.version_count) }, (_, at) => (
          <li key={at}>
            <Skeleton className={styles.waiting} />
          </li>
        ))}
      </ul>
    );
  return <Versions key={file.uuid} file={file} versions={data.results} waiting={data.waiting} />;
}
