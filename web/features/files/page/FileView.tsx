import { FocusTrap } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useKey } from '../../../lib/keys.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { useTeam } from '../../../lib/me.ts';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { useLiveFiles } from '../browse/use-live-files.ts';
import { asSummary, fileQuery } from '../queries.ts';
import { FileHeader } from './FileHeader.tsx';
import { FileMain } from './FileMain.tsx';
import { FileSide } from './FileSide.tsx';
import styles from './FileView.module.css';
import { FileViewKeys } from './FileViewKeys.tsx';
import { FileWaiting } from './FileWaiting.tsx';
import { lookAgainIn } from './look-again.ts';
import { useLeaveFile } from './use-leave-file.ts';
import { useSurroundings } from './use-surroundings.ts';

const FileActions = lazyWhenIdle(async () => (await import('./FileActions.tsx')).FileActions);

const phoneWide = `(max-width: ${limits.mobileBreakpointPx - 1}px)`;

/** One file, large, over the list it was opened from. Arrow keys and swipes move through that list. */
export function FileView({ uuid }: { uuid: string }) {
  useLiveFiles(useTeam().uuid);
  const around = useSurroundings(uuid);
  const known = around.files[around.index];
  const detail = useQuery({
    ...fileQuery(uuid),
    refetchInterval: ({ state: { data } }) => (data ? lookAgainIn(data, Date.now()) : false),
  });
  const file: FileSummary | FileDetail | undefined = detail.data ?? known;
  const summary = known ?? (detail.data && asSummary(detail.data));
  const phone = useMediaQuery(phoneWide, undefined, { getInitialValueInEffect: false }) === true;
  const leave = useLeaveFile(uuid, file);
  useKey('Escape', leave, { layer: 'overlay', group: 'File', label: 'Close the file' });
  // The picture comes first: what stands around it is drawn right after.
  const drawn = useDeferredValue(true, false);
  const root = useRef<HTMLDivElement>(null);
  const name = file?.name;
  useEffect(() => {
    const before = document.title;
    if (name) document.title = `${name} · Vitrine`;
    return () => {
      document.title = before;
    };
  }, [name]);
  // What had the focus may be gone with the file before: an arrow at the end of the list, a field of its panel.
  useEffect(() => {
    if (uuid && document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [uuid]);
  const failed = detail.isError && (
    <ErrorState
      title="This file cannot be shown"
      error={detail.error}
      onRetry={() => void detail.refetch()}
      {...(file ? {} : { heading: 'h1' as const })}
    />
  );
  return (
    <FocusTrap active>
      <div
        ref={root}
        role="dialog"
        aria-modal="true"
        aria-label={name ?? 'File'}
        data-keys="overlay"
        className={styles.overlay}
        tabIndex={-1}
      >
        <FileHeader file={file} around={around} onClose={leave}>
          {drawn && file && summary && <FileActions file={file} summary={summary} phone={phone} onDropped={leave} />}
        </FileHeader>
        {file && summary ? (
          <div className={styles.body}>
            <FileMain file={file} around={around} />
            <FileSide file={file} drawn={drawn} summary={summary} phone={phone} failed={failed} />
            <FileViewKeys file={file} summary={summary} around={around} onDropped={leave} />
          </div>
        ) : (
          failed || <FileWaiting />
        )}
      </div>
    </FocusTrap>
  );
}
