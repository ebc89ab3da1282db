import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { cancelJob, type Job, moveJobFirst, retryJob } from '#contract/operator/jobs.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { date } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { When } from '../../ui/When.tsx';
import { jobLooks } from './job-looks.ts';
import { staffKey } from './queries.ts';
import styles from './Staff.module.css';

function Times({ job }: { job: Job }) {
  const { state, created_at, starts_at, started_at, ended_at } = job;
  if (ended_at)
    return (
      <>
        Ended <When at={ended_at} />
        {started_at && `, started ${date(started_at)}`}
      </>
    );
  if (state === 'active' && started_at)
    return (
      <>
        Started <When at={started_at} />
      </>
    );
  return new Date(starts_at) > new Date() ? (
    <>Starts {date(starts_at)}</>
  ) : (
    <>
      Requested <When at={created_at} />
    </>
  );
}

/** The subject of the job, in words for screen readers. */
const named = ({ title, about }: Job) => (about ? `${title}: ${about}` : title);

/** The job's title, team, number of attempts, and the reason that it failed. */
function JobFacts({ job }: { job: Job }) {
  const look = jobLooks[job.state];
  return (
    <div className={styles.main}>
      <div className={styles.head}>
        <span className={styles.name}>{job.title}</span>
        <Badge variant={look.variant}>{look.word}</Badge>
      </div>
      {(job.about || job.team) && (
        <p className={styles.soft}>{[job.about, job.team?.name].filter(Boolean).join(' · ')}</p>
      )}
      {job.error && job.state !== 'done' && <p className={styles.wrong}>{job.error}</p>}
      <p className={styles.soft}>
        {job.attempts > 0 && `Attempt ${job.attempts} of ${Math.max(job.attempts, job.attempts_most)} · `}
        <Times job={job} />
      </p>
    </div>
  );
}

/** One job, and what can be done about it. */
export function JobRow({ job }: { job: Job }) {
  const client = useQueryClient();
  const [asking, ask] = useDisclosure(false);
  const refresh = () => client.invalidateQueries({ queryKey: staffKey });
  const retry = useChange({
    run: () => call(retryJob, { params: { id: job.uuid } }),
    said: 'The job will be tried again',
    failed: 'The job could not be tried again.',
    settled: refresh,
  });
  const moveFirst = useChange({
    run: () => call(moveJobFirst, { params: { id: job.uuid } }),
    said: 'Moved to the front',
    failed: 'The job could not be moved.',
    settled: refresh,
  });
  const cancel = async () => {
    await call(cancelJob, { params: { id: job.uuid } });
    toast.success('Job cancelled');
    await refresh();
  };
  const waits = job.state === 'waiting' || job.state === 'retrying';
  const ended = job.state === 'failed' || job.state === 'cancelled';
  const button = (does: string, act: () => void, loading = false) => (
    <Button variant="line" aria-label={`${does}: ${named(job)}`} loading={loading} onClick={act}>
      {does}
    </Button>
  );
  return (
    <div className={styles.row}>
      <JobFacts job={job} />
      <div className={styles.acts}>
        {ended && button('Retry', retry.mutate, retry.isPending)}
        {waits && button('Move to front', moveFirst.mutate, moveFirst.isPending)}
        {(waits || job.state === 'active') && button('Cancel', ask.open)}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title="Cancel this job"
        confirm="Cancel the job"
        danger
        onConfirm={cancel}
      >
        <p>{named(job)}. Its work is not done until someone retries it.</p>
      </ConfirmDialog>
    </div>
  );
}
