import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import { useTeam } from '../../../lib/me.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { NoFeature } from '../../../ui/page/NoFeature.tsx';
import { fileQuery } from '../../files/queries.ts';
import { addressesOf, playbackQuery } from '../../playback/queries.ts';
import styles from './VideoEditor.module.css';
import { VideoEditor } from './VideoEditor.tsx';

const notAllowed = 'You cannot edit this video, because you may not download it without its watermark.';

/** The reason that a video cannot be edited here, in its place. */
function Cannot({ file, reason }: { file: FileDetail; reason: string }) {
  return (
    <div className={styles.blank}>
      <p role="status">{reason}</p>
      <LinkButton to="/file/$uuid" params={{ uuid: file.uuid }} search={{}}>
        Back to the file
      </LinkButton>
    </div>
  );
}

/** Of the version that was opened: the one that is saved becomes the file's own while it still is open here. */
function Playing({ file: opened }: { file: FileDetail }) {
  const [file] = useState(opened);
  const { uuid: version, preview_url: preview } = file.latest_version;
  const { data: playback, isPending, isError, error, refetch } = useQuery(playbackQuery(file.uuid, version));
  if (isPending) return <Waiting />;
  if (isError && !preview)
    return <ErrorState title="This video did not load" heading="h1" error={error} onRetry={() => void refetch()} />;
  const addresses = playback ? addressesOf(playback) : { file: preview, stream: null };
  if (addresses.file || addresses.stream) return <VideoEditor file={file} addresses={addresses} playback={playback} />;
  const { state = 'none', progress = 0, failed = null } = playback ?? {};
  if (state === 'failed') return <Cannot file={file} reason={failed ?? 'This video cannot be played.'} />;
  if (state === 'none') return <Cannot file={file} reason="This video format cannot be played in a browser." />;
  return <Cannot file={file} reason={`Getting the video ready to play… ${progress > 0 ? `${progress} %` : ''}`} />;
}

const Waiting = () => (
  <div className={styles.blank}>
    <Loader role="status" size="sm" aria-label="Loading" />
  </div>
);

/** The editor of a file, as far as it is a video and the person may give it versions. */
export function EditorOfFile({ uuid }: { uuid: string }) {
  const planned = useTeam().features.includes('DAM_PLUS');
  const may = useMay();
  const { data: file, isError, error, refetch } = useQuery(fileQuery(uuid));
  if (!planned) return <NoFeature feature="DAM_PLUS" />;
  if (isError)
    return <ErrorState title="This file cannot be shown" heading="h1" error={error} onRetry={() => void refetch()} />;
  if (!file) return <Waiting />;
  const { file_type: type, width, url, failed } = file.latest_version;
  if (!type.startsWith('video/')) return <Cannot file={file} reason="Only videos can be edited here." />;
  const { allowed, reason } = may('version', file);
  if (!allowed) return <Cannot file={file} reason={reason ?? 'Your role does not allow you to edit this video.'} />;
  if (url === null) return <Cannot file={file} reason={notAllowed} />;
  if (width === null) return <Cannot file={file} reason={failed ?? 'This video is still being processed.'} />;
  return <Playing file={file} />;
}
