import { IconFile, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Submission } from '#contract/submissions/routes.ts';
import { submissionStateWords } from '#contract/submissions/states.ts';
import { count, date } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { classes } from '../../ui/classes.ts';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { sized } from '../../ui/sized.ts';
import { ageOf } from './age.ts';
import styles from './SubmissionList.module.css';
import { senderOf } from './sender.ts';

const filesOf = ({ waiting, changes, declined, done }: Submission) => waiting + changes + declined + done;

/** A submission in the list: what it is, who sent it, where it goes, how long it waits and who takes care of it. */
export function SubmissionRow({ submission, current }: { submission: Submission; current: boolean }) {
  const { reviews } = submission;
  const { uuid, title, folder, assignee, created_at: at, state, thumbnail_url: picture } = submission;
  const age = ageOf(at);
  const files = state === 'waiting' ? submission.waiting : filesOf(submission);
  return (
    <li>
      <Link
        to="."
        search={((now: object) => ({ ...now, open: uuid, look: undefined })) as never}
        className={classes(styles.row, current && styles.current)}
        aria-current={current || undefined}
        data-submission={uuid}
      >
        <span className={styles.picture}>
          {picture ? <img {...sized(picture, 56)} alt="" loading="lazy" /> : <IconFile size={20} stroke={1.5} />}
        </span>
        <span className={styles.words}>
          <span className={styles.title} dir="auto">
            {title}
          </span>
          <span className={styles.from}>
            {count(files, 'file')} from {senderOf(submission)}
          </span>
          <span className={styles.folder}>
            {reviews ? `For ${folder?.name ?? 'Root'}` : submissionStateWords[state]}
          </span>
        </span>
        <span className={styles.end}>
          <time
            className={classes(styles.age, state === 'waiting' && age.late && styles.late)}
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
            reviews && (
              <span className={styles.nobody} title="Nobody yet" role="img" aria-label="Assigned to nobody">
                <IconPlus size={12} stroke={1.75} />
              </span>
            )
          )}
        </span>
      </Link>
    </li>
  );
}
