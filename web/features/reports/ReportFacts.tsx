import { Link } from '@tanstack/react-router';
import { reportStatusWords } from '#contract/reports/reasons.ts';
import type { ReportDetail } from '#contract/reports/routes.ts';
import { date } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import styles from '../submissions/SubmissionView.module.css';

/** The state of a reported file, by whom and why, and the way to the file. */
export function ReportFacts({ report }: { report: ReportDetail }) {
  const { status, answer, decided_by: by, decided_at: at, created_at: first, last_at: last, file, count } = report;
  return (
    <div className={styles.side}>
      {at !== null && (
        <div className={styles.answer} data-declined={status === 'taken_down'}>
          <p>
            <b className={styles.med}>{reportStatusWords[status]}</b>{' '}
            <span className={styles.soft}>
              by {by ? fullName(by) : 'a former member'}, {date(at)}
            </span>
          </p>
          {answer && <p>{answer}</p>}
        </div>
      )}
      <dl className={styles.facts}>
        <dt>First report</dt>
        <dd className={styles.num}>{date(first)}</dd>
        {count > 1 && (
          <>
            <dt>Last report</dt>
            <dd className={styles.num}>{date(last)}</dd>
          </>
        )}
        <dt>File</dt>
        <dd>
          <Link to="/file/$uuid" params={{ uuid: file.uuid }} className={styles.link ?? ''}>
            Open file
          </Link>
        </dd>
      </dl>
    </div>
  );
}
