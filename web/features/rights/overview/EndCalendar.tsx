import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { count, day, dayOfYear, monthName, number } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import { overviewQuery } from '../queries.ts';
import { RightDot } from '../RightDot.tsx';
import styles from './EndCalendar.module.css';
import { daysOf } from './tiles.ts';

/** Rights named under a month; of more it says how many. */
const namedAtMost = 3;

/** The ends of the next twelve months: files, and the rights that bring them to an end. */
export function EndCalendar({ team }: { team: string }) {
  const overview = useQuery(overviewQuery(team));
  if (overview.isError) return null;
  if (!overview.data) return <Skeleton height={180} radius={8} />;
  return (
    <ol className={styles.months}>
      {overview.data.months.map(({ month, files, rights }) => {
        const [from, to] = daysOf(month);
        const more = rights.length - namedAtMost;
        const said = files.exact ? count(files.count, 'file') : `over ${number(files.count)} files`;
        return (
          <li key={month} className={classes(styles.month, files.count === 0 && rights.length === 0 && styles.none)}>
            <h3 className={styles.name}>{monthName(month)}</h3>
            {files.count > 0 ? (
              <Link
                to="/library/"
                search={{ recursive: true, ends_from: from, ends_to: to }}
                className={styles.files ?? ''}
              >
                {said}
              </Link>
            ) : (
              rights.length > 0 && <span className={styles.nothing}>No files</span>
            )}
            {rights.slice(0, namedAtMost).map((right) => (
              <span key={right.uuid} className={styles.right} title={`${right.name}: until ${day(right.valid_to)}`}>
                <RightDot colour={right.colour} />
                <span className={styles.cut} dir="auto">
                  {right.name}
                </span>
                <span className={styles.day}>{dayOfYear(right.valid_to)}</span>
              </span>
            ))}
            {more > 0 && <span className={styles.nothing}>and {number(more)} more</span>}
          </li>
        );
      })}
    </ol>
  );
}
