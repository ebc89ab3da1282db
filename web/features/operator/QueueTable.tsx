import type { JobState, Queue } from '#contract/operator/jobs.ts';
import { number } from '../../lib/format.ts';
import { SettingsPart } from '../../ui/page/SettingsPart.tsx';
import { jobLooks, lagWords } from './job-looks.ts';
import styles from './Staff.module.css';
import { WideTable } from './WideTable.tsx';

const columns: readonly JobState[] = ['waiting', 'active', 'retrying', 'failed'];

/** All job types that has something to do or that failed. */
export function QueueTable({ queues, onChoose }: { queues: readonly Queue[]; onChoose: (kind: string) => void }) {
  const busy = queues.filter(({ counts }) => columns.some((state) => (counts[state] ?? 0) > 0));
  if (queues.length === 0) return null;
  return (
    <SettingsPart
      title="Queues"
      wide
      text={
        busy.length === 0
          ? 'Every queue is empty.'
          : `${busy.length < queues.length ? 'The other queues are empty. ' : ''}Lag is how long the oldest ready job has been waiting.`
      }
    >
      {busy.length > 0 && (
        <WideTable label="Queues">
          <thead>
            <tr>
              <th scope="col">Queue</th>
              {columns.map((state) => (
                <th key={state} scope="col" className={styles.amount}>
                  {jobLooks[state].word}
                </th>
              ))}
              <th scope="col" className={styles.amount}>
                Lag
              </th>
            </tr>
          </thead>
          <tbody>
            {busy.map(({ kind, title, counts, lag }) => (
              <tr key={kind}>
                <td>
                  <button type="button" className={styles.link} onClick={() => onChoose(kind)}>
                    {title}
                  </button>
                </td>
                {columns.map((state) => (
                  <td key={state} className={styles.amount}>
                    {number(counts[state] ?? 0)}
                  </td>
                ))}
                <td className={styles.amount}>{lag > 0 ? lagWords(lag) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </SettingsPart>
  );
}
