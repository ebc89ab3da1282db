import { Button } from '@mantine/core';
import { IconPhotoCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FailedFile, processFailedFile, processFailedFiles } from '#contract/operator/routes.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { bytes, count } from '../../lib/format.ts';
import { isolated } from '../../lib/isolated.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { When } from '../../ui/When.tsx';
import { failedFilesQuery, staffKey } from './queries.ts';
import styles from './Staff.module.css';
import { StaffList } from './StaffList.tsx';

function Row({ failed }: { failed: FailedFile }) {
  const client = useQueryClient();
  const process = useChange({
    run: () => call(processFailedFile, { params: { id: failed.uuid } }),
    said: () => `${isolated(failed.file.name)} will be processed again`,
    failed: 'The file could not be processed again.',
    settled: () => client.invalidateQueries({ queryKey: staffKey }),
  });
  return (
    <div className={styles.row}>
      <div className={styles.main}>
        <span className={styles.name} dir="auto">
          {failed.file.name}
        </span>
        <p className={styles.wrong}>{failed.reason}</p>
        <p className={styles.soft}>
          {failed.team.name} · {failed.media_type} · {bytes(failed.size)} · <When at={failed.created_at} />
        </p>
      </div>
      <div className={styles.acts}>
        <Button
          variant="line"
          aria-label={`Process ${failed.file.name} again`}
          loading={process.isPending}
          onClick={() => process.mutate()}
        >
          Process again
        </Button>
      </div>
    </div>
  );
}

/** Files of every team that could not be processed. Their originals are kept. */
export function FailedFilesSection() {
  const client = useQueryClient();
  const list = usePaged(failedFilesQuery);
  const total = list.first;
  const all = useChange({
    run: () => call(processFailedFiles, { body: {} }),
    said: ({ count: asked }) => `${count(asked, 'file')} will be processed again`,
    failed: 'The files could not be processed again.',
    settled: () => client.invalidateQueries({ queryKey: staffKey }),
  });
  return (
    <>
      {total !== undefined && total.count > 0 && (
        <div className={styles.bar}>
          <p className={styles.grow}>
            {total.count_exact ? count(total.count, 'version') : `More than ${count(total.count, 'version')}`}
          </p>
          <Button variant="ink" loading={all.isPending} onClick={() => all.mutate()}>
            Process all again
          </Button>
        </div>
      )}
      <StaffList
        list={list}
        failed="The files did not load"
        label="Files that failed"
        empty={
          <EmptyState
            icon={<IconPhotoCheck size={22} stroke={1.75} />}
            title="No failed files"
            text="Files that could not be read are listed here with the reason."
          />
        }
      >
        {(failed) => <Row failed={failed} />}
      </StaffList>
    </>
  );
}
