import { Button, Select } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JobState, jobStates, type Queue, retryJobs } from '#contract/operator/jobs.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { count } from '../../lib/format.ts';
import { Pills } from '../../ui/list/Pills.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { JobRow } from './JobRow.tsx';
import { jobLooks } from './job-looks.ts';
import { QueueTable } from './QueueTable.tsx';
import { jobsQuery, queuesQuery, staffKey } from './queries.ts';
import styles from './Staff.module.css';
import { StaffList } from './StaffList.tsx';
import { useStaffSearch } from './use-staff-search.ts';

const shownStates: readonly JobState[] = ['failed', 'retrying', 'active', 'waiting', 'cancelled', 'done'];

function useRetryAll(kind: string | undefined) {
  const client = useQueryClient();
  return useChange({
    run: () => call(retryJobs, { body: kind ? { kind } : {} }),
    said: ({ count: tried }) => `${count(tried, 'job')} will be tried again`,
    failed: 'The jobs could not be tried again.',
    settled: () => client.invalidateQueries({ queryKey: staffKey }),
  });
}

const sumOf = (queues: readonly Queue[], state: JobState) =>
  queues.reduce((sum, { counts }) => sum + (counts[state] ?? 0), 0);

/** All work outside requests: what waits, runs, failed and why. */
export function JobsSection() {
  const [search, go] = useStaffSearch();
  const state = jobStates.find((one) => one === search.state) ?? 'failed';
  const queues = useQuery(queuesQuery).data ?? [];
  const kind = queues.some((queue) => queue.kind === search.kind) ? search.kind : undefined;
  const list = usePaged(jobsQuery(state, kind));
  const all = useRetryAll(kind);
  const chosen = queues.filter((queue) => kind === undefined || queue.kind === kind);
  const failed = sumOf(chosen, 'failed');
  return (
    <>
      <div className={styles.bar}>
        <Pills
          label="Which jobs"
          data={shownStates.map((value) => ({ value, label: jobLooks[value].word, count: sumOf(chosen, value) }))}
          value={state}
          onChange={(value) => go({ state: value === 'failed' ? undefined : value })}
        />
      </div>
      <div className={styles.bar}>
        <Select
          aria-label="Job type"
          placeholder="All job types"
          clearable
          searchable
          className={styles.grow ?? ''}
          data={queues.map(({ kind: value, title }) => ({ value, label: title }))}
          value={kind ?? null}
          onChange={(value) => go({ kind: value ?? undefined })}
        />
        {state === 'failed' && failed > 0 && (
          <Button variant="ink" loading={all.isPending} onClick={() => all.mutate()}>
            Retry all {count(failed, 'failed job')}
          </Button>
        )}
      </div>
      <StaffList
        list={list}
        failed="The jobs did not load"
        label={`${jobLooks[state].word} jobs`}
        empty={
          <EmptyState
            icon={<IconListCheck size={22} stroke={1.75} />}
            title={jobLooks[state].none}
            text={state === 'failed' ? 'Failed jobs are kept for 14 days.' : undefined}
          />
        }
      >
        {(job) => <JobRow job={job} />}
      </StaffList>
      <QueueTable queues={queues} onChoose={(value) => go({ kind: value })} />
    </>
  );
}
