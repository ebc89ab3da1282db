import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import type { SubmittedFile } from '#contract/submissions/routes.ts';
import { bytes, date, dimensions } from '../../lib/format.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { fileQuery } from '../files/queries.ts';
import styles from './CompareDialog.module.css';

function Side({ title, file }: { title: string; file: FileSummary | FileDetail }) {
  const { preview_url: large, thumbnail_url: small, width, height, size } = file.latest_version;
  const picture = large ?? small;
  const facts = [dimensions(width, height), bytes(size), date(file.created_at)].filter(Boolean).join(', ');
  return (
    <figure className={styles.side}>
      <h3 className={styles.title} dir="auto">
        {title}
      </h3>
      <div className={styles.picture}>
        {picture ? <img src={picture} alt={file.name} /> : <span className={styles.soft}>No preview</span>}
      </div>
      <figcaption>
        <b dir="auto">{file.name}</b>
        <span className={styles.soft}>{facts}</span>
      </figcaption>
    </figure>
  );
}

/** A submitted file beside the one of the library that it resembles. */
export function CompareDialog(props: { file: SubmittedFile; onLeaveOut: () => void; onClose: () => void }) {
  const { file: submitted, onLeaveOut, onClose } = props;
  const [like] = submitted.duplicates;
  const other = useQuery({ ...fileQuery(like?.uuid ?? ''), enabled: like !== undefined });
  if (!like) return null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={like.same ? 'The same file' : 'Files that look alike'}
      size="large"
      footer={
        <>
          <Button variant="quiet" component="a" href={`/file/${like.uuid}`} target="_blank">
            Open the file you have
          </Button>
          <Button
            variant="ink"
            onClick={() => {
              onLeaveOut();
              onClose();
            }}
          >
            Leave out the submitted file
          </Button>
        </>
      }
    >
      <div className={styles.both}>
        <Side title="Submitted" file={submitted.file} />
        {other.data && <Side title="In the library" file={other.data} />}
        {other.isError && (
          <ErrorState title="The file did not load" error={other.error} onRetry={() => void other.refetch()} />
        )}
        {other.isLoading && <Skeleton height={320} radius={8} />}
      </div>
    </Dialog>
  );
}
