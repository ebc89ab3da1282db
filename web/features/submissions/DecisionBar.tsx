import { Button } from '@mantine/core';
import type { SubmissionDetail } from '#contract/submissions/routes.ts';
import { count } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import styles from './SubmissionView.module.css';
import type { Deciding } from './use-deciding.ts';

interface Props {
  submission: SubmissionDetail;
  deciding: Deciding;
}

/** The buttons of who reviews: what waits is approved, declined or sent back; what was sent back can wait again. */
export function DecisionBar({ submission, deciding }: Props) {
  const { from, reviews, own } = submission;
  const { decides, reopens, resends, files, approve, ask, approving } = deciding;
  const n = files.length;
  if (!(reviews && (decides || reopens)) && !(own && resends.length > 0)) return null;
  const what = count(n, 'file');
  return (
    <div className={styles.decision} role="toolbar" aria-label="Decision">
      <span className={styles.told}>
        {reviews && decides && from && !own && `${fullName(from)} gets an email with your decision.`}
      </span>
      {reviews && decides && (
        <>
          <Button variant="line" disabled={n === 0} rightSection={<Kbd keys="d" />} onClick={() => ask('decline')}>
            Decline
          </Button>
          <Button variant="line" disabled={n === 0} rightSection={<Kbd keys="c" />} onClick={() => ask('changes')}>
            <span className={styles.wide}>Ask for changes</span>
            <span className={styles.narrow}>Changes</span>
          </Button>
        </>
      )}
      {reviews && reopens && (
        <Button variant="line" loading={deciding.reviving} onClick={deciding.revive}>
          Reopen {what}
        </Button>
      )}
      {reviews && (
        <Button variant="ink" disabled={n === 0} loading={approving} rightSection={<Kbd keys="a" />} onClick={approve}>
          Approve {what}
        </Button>
      )}
      {own && resends.length > 0 && !decides && (
        <Button variant={reviews ? 'line' : 'ink'} onClick={() => ask('again')}>
          Submit {count(resends.length, 'file')} again
        </Button>
      )}
    </div>
  );
}
