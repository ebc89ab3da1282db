import { Button } from '@mantine/core';
import { reportPlaceWords, reportReasonWords } from '#contract/reports/reasons.ts';
import type { Report, ReportDetail } from '#contract/reports/routes.ts';
import { count, date } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { ageOf } from '../submissions/age.ts';
import styles from './Reports.module.css';

const placeOf = ({ place: { kind, title } }: Report): string =>
  title ? `${reportPlaceWords[kind]} ${title}` : reportPlaceWords[kind];

function Line({ report, onReply }: { report: Report; onReply: () => void }) {
  const { reason, text, name, email, place, page_url: page, created_at: at, replied_at, replied_by } = report;
  return (
    <li className={styles.line}>
      <p className={styles.top}>
        <b>{reportReasonWords[reason]}</b>
        <time dateTime={at} title={date(at)}>
          {ageOf(at).words}
        </time>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={styles.soft}>
        {name ?? 'A visitor'}
        {email && `, ${email}`}, {report.reference}
      </p>
      <p className={styles.soft}>
        Seen on{' '}
        <a href={place.url} target="_blank" rel="noopener noreferrer">
          {placeOf(report)}
        </a>
        {page && (
          <>
            , on the page{' '}
            <a href={page} target="_blank" rel="noopener noreferrer nofollow">
              {page}
            </a>
          </>
        )}
      </p>
      {email ? (
        <p className={styles.answer}>
          <Button variant="line" size="xs" onClick={onReply}>
            {replied_at ? 'Answer again' : 'Answer'}
          </Button>
          {replied_at && (
            <span className={styles.soft}>
              {replied_by ? fullName(replied_by) : 'A former member'} answered on {date(replied_at)}
            </span>
          )}
        </p>
      ) : (
        <p className={styles.soft}>No email address was left.</p>
      )}
    </li>
  );
}

/** All reports about one file that stand together, newest first. */
export function ReportLines({ report, onReply }: { report: ReportDetail; onReply: (report: string) => void }) {
  const { reports, count: all } = report;
  return (
    <div>
      <ul className={styles.lines} aria-label="Reports">
        {reports.map((one) => (
          <Line key={one.uuid} report={one} onReply={() => onReply(one.uuid)} />
        ))}
      </ul>
      {all > reports.length && (
        <p className={styles.soft}>
          The newest {reports.length} of {count(all, 'report')}
        </p>
      )}
    </div>
  );
}
