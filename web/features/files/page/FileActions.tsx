import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DownloadMenu } from '../../downloads/DownloadMenu.tsx';
import { VersionsToggle } from '../../versions/VersionsToggle.tsx';
import { AddToLibrary, useAwaited } from '../act/AddToLibrary.tsx';
import { useStar } from '../act/use-star.ts';
import { FileMenu } from '../commands/FileMenu.tsx';
import { EmbedButton } from './EmbedButton.tsx';
import styles from './FileHeader.module.css';
import { RestoreButton } from './RestoreButton.tsx';
import { ShareButton } from './ShareButton.tsx';

/** The actions on the file that is open. `summary` is the same file as the list has it. */
export function FileActions({
  file,
  summary,
  phone,
  onDropped,
}: {
  file: FileSummary | FileDetail;
  summary: FileSummary;
  phone: boolean;
  onDropped: () => void;
}) {
  const may = useMay();
  const star = useStar(file);
  const awaited = useAwaited(file);
  return (
    <>
      <VersionsToggle file={file} at="head" />
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
      {file.recycled ? (
        <RestoreButton file={summary} onDone={onDropped} />
      ) : (
        <>
          {!phone && <EmbedButton file={file} summary={summary} />}
          <ShareButton file={file} phone={phone} />
        </>
      )}
      <DownloadMenu file={file} quiet={awaited && !phone} />
      {awaited && !phone && <AddToLibrary file={summary} />}
      <FileMenu file={summary} onDropped={onDropped} />
    </>
  );
}
