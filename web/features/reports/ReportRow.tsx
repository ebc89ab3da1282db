import { IconFile, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { reportReasonWords, reportStatusWords } from '#contract/reports/reasons.ts';
import type { ReportCase } from '#contract/reports/routes.ts';
import { count, date } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { classes } from '../../ui/classes.ts';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { sized } from '../../ui/sized.ts';
import { ageOf } from '../submissions/age.ts';
import styles from '../submissions/SubmissionList.module.css';

/** A reported file in the list: what was said of it, how long it waits and who takes care of it. */
export function ReportRow({ report, current }: { report: ReportCase; current: boolean }) {
  const { uuid, file, reasons, count: number, assignee, created_at: at, status, thumbnail_url: picture } = report;
  const age = ageOf(at);
  return (
    <li>
      <Link
        to="."
        search={((now: object) => ({ ...now, tab: 'reports', open: uuid })) as never}
        className={classes(styles.row, current && styles.current)}
        aria-current={current || undefined}
        data-report={uuid}
      >
        <span className={styles.picture}>
          {picture ? <img {...sized(picture, 56)} alt="" loading="lazy" /> : <IconFile size={20} stroke={1.5} />}
        </span>
        <span className={styles.words}>
          <span className={styles.title} dir="auto">
            {file.name}
          </span>
          <span className={styles.from}>{reasons.map((reason) => reportReasonWords[reason]).join(', ')}</span>
          <span className={styles.folder}>
            {status === 'open' ? count(number, 'report') : reportStatusWords[status]}
          </span>
        </span>
        <span className={styles.end}>
          <time
            className={classes(styles.age, status === 'open' && age.late && styles.late)}
            dateTime={at}
            title={date(at)}
          >
            {age.words}
          </time>
          {assignee ? (
            <span title={fullName(assignee)} role="img" aria-label={`Assigned to ${fullName(assignee)}`}>
              <PersonMark person={assignee} size={20} />
            </span>
          ) : (
            <span className={styles.nobody} title="Nobody yet" role="img" aria-label="Assigned to nobody">
              <IconPlus size={12} stroke={1.75} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
