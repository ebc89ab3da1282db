import { Button, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { libraryPolicy } from '#contract/policy/library.ts';
import { deleteOldVersions } from '#contract/storage.ts';
import { call } from '../../lib/call.ts';
import { useRole } from '../../lib/can.ts';
import { bytes, count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { actByJob } from '../files/act/act-on-many.ts';
import styles from './OldVersions.module.css';
import { oldVersionsQuery } from './queries.ts';

const ages = [
  { value: '0', label: 'Any age' },
  { value: '7', label: 'Older than a week' },
  { value: '30', label: 'Older than 30 days' },
  { value: '90', label: 'Older than 90 days' },
  { value: '365', label: 'Older than a year' },
];

/** The choice of old versions to delete, the space it frees, and the job that does it. */
export function OldVersions({ onDone }: { onDone: () => void }) {
  const { uuid: team } = useTeam();
  const refusal = useRole()(libraryPolicy['library.delete_versions']).reason;
  const [days, setDays] = useState('90');
  const [asking, ask] = useDisclosure(false);
  const { data, isError, isFetching, refetch } = useQuery(oldVersionsQuery(team, Number(days)));
  const some = data !== undefined && data.versions > 0;
  const what = data && `${count(data.versions, 'version')} of ${count(data.files, 'file')}`;
  const begin = async () => {
    const job = () => call(deleteOldVersions, { params: { team }, body: { days: Number(days) } });
    const said = {
      doing: 'Deleting versions of',
      done: 'Version deleted successfully',
      failed: 'Error deleting version',
      final: true,
    };
    void actByJob(team, data?.files ?? 0, job, said).then(onDone);
  };
  return (
    <div className={styles.root}>
      <Select
        label="Which"
        data={ages}
        value={days}
        onChange={(value) => value && setDays(value)}
        allowDeselect={false}
        maw={240}
      />
      <p role="status" className={styles.frees}>
        {isError
          ? 'Could not calculate how much this frees.'
          : isFetching
            ? 'Looking...'
            : some
              ? `${what}; deleting them frees ${bytes(data.frees)}.`
              : 'There are none.'}
        {isError && (
          <Button variant="quiet" size="xs" onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </p>
      {refusal === undefined ? (
        <div>
          <Button variant="danger" disabled={!some || isFetching} onClick={ask.open}>
            Delete old versions
          </Button>
        </div>
      ) : (
        <p className={styles.frees}>{refusal}</p>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title="Delete old versions"
        confirm="Delete permanently"
        danger
        onConfirm={begin}
      >
        <p>
          <strong>{what}</strong> will be permanently deleted, and {bytes(data?.frees ?? 0)} become free within a day or
          so. Covers stay. This cannot be undone.
        </p>
      </ConfirmDialog>
    </div>
  );
}
