import { Badge, Button, Progress, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOut } from '#contract/core/route.ts';
import { countOperatorStorage, type showOperatorStorage } from '#contract/operator/routes.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { bytes, count, date, number } from '../../lib/format.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { SettingsPart } from '../../ui/page/SettingsPart.tsx';
import { staffStorageQuery } from './queries.ts';
import styles from './Staff.module.css';
import { WideTable } from './WideTable.tsx';

type Storage = ReplyOut<typeof showOperatorStorage>;

function Disk({ disk, database }: Pick<Storage, 'disk' | 'database'>) {
  const { free, size, reserve } = disk;
  const low = free !== null && free < 2 * reserve;
  return (
    <SettingsPart title="Disk" text={<span className={styles.code}>{disk.place}</span>}>
      <div className={styles.stack}>
        {free === null ? (
          <p className={styles.wrong}>The storage does not respond.</p>
        ) : (
          <>
            <p>
              {bytes(free)} free{size !== null && ` of ${bytes(size)}`}{' '}
              {low && (
                <Badge variant={free < reserve ? 'danger' : 'warning'}>
                  {free < reserve ? 'Uploads are refused' : 'Nearly full'}
                </Badge>
              )}
            </p>
            {size !== null && <Progress value={((size - free) / size) * 100} aria-label="Used part of the disk" />}
          </>
        )}
        <p className={styles.soft}>
          Below {bytes(reserve)} uploads are refused (VITRINE_MIN_FREE_BYTES). The database takes {bytes(database.size)}
          .
        </p>
      </div>
    </SettingsPart>
  );
}

const damageWords = {
  missing: 'Missing',
  'wrong size': 'Wrong size',
  damaged: 'Damaged',
} as const;

function Integrity({ scrub }: Pick<Storage, 'scrub'>) {
  return (
    <SettingsPart
      title="Integrity"
      text="Every 30 days, stored uploads are checked against their SHA-256. Damaged files are not served; uploading the same file again repairs them."
    >
      <div className={styles.stack}>
        <p>
          <Badge variant={scrub.damaged_count === 0 ? 'success' : 'danger'}>
            {scrub.damaged_count === 0 ? 'No problems found' : `${number(scrub.damaged_count)} damaged`}
          </Badge>{' '}
          <span className={styles.soft}>{scrub.since && `Everything checked since ${date(scrub.since)}`}</span>
        </p>
        {scrub.damaged.length > 0 && (
          <ul className={styles.list}>
            {scrub.damaged.map((one) => (
              <li key={`${one.team.uuid}${one.sha256}`} className={styles.item}>
                <div className={styles.row}>
                  <div className={styles.main}>
                    <span>{one.files.map(({ name }) => name).join(', ') || 'The team’s watermark'}</span>
                    <span className={styles.soft}>
                      {one.team.name}, found {date(one.found_at)}
                    </span>
                  </div>
                  <Badge variant="danger">{damageWords[one.damage]}</Badge>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SettingsPart>
  );
}

function Doctor({ doctor }: Pick<Storage, 'doctor'>) {
  return (
    <SettingsPart
      title="Doctor"
      text={
        <>
          Compares the database with the stored files: <span className={styles.code}>npm run vitrine -- doctor</span>
        </>
      }
    >
      {doctor === null ? (
        <p>Not run yet.</p>
      ) : (
        <div className={styles.stack}>
          <p>
            <Badge variant={doctor.well ? 'success' : 'danger'}>{doctor.well ? 'No problems found' : 'Findings'}</Badge>{' '}
            <span className={styles.soft}>{date(doctor.at)}</span>
          </p>
          <ul className={styles.list}>
            {doctor.findings.map((finding) => (
              <li key={finding.said} className={styles.item}>
                <div className={styles.row}>
                  <div className={styles.main}>
                    <span>{finding.said}</span>
                    <span className={styles.soft}>{finding.todo}</span>
                  </div>
                  <Badge variant={finding.mended ? 'success' : finding.severity === 'broken' ? 'danger' : 'light'}>
                    {finding.mended ? 'Repaired' : finding.severity}
                  </Badge>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </SettingsPart>
  );
}

function Teams({ storage }: { storage: Storage }) {
  const { teams, teams_more: more, total } = storage;
  const rows = [...teams.map((use) => ({ ...use, name: use.team.name, key: use.team.uuid }))];
  return (
    <>
      <WideTable label="Storage by team">
        <thead>
          <tr>
            <th scope="col">Team</th>
            {['Files', 'Originals', 'Renditions', 'In the Recycling Bin', 'Old versions'].map((title) => (
              <th key={title} scope="col" className={styles.amount}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, { ...total, name: 'All teams', key: 'all' }].map((use) => (
            <tr key={use.key}>
              <td>{use.key === 'all' ? <strong>{use.name}</strong> : use.name}</td>
              <td className={styles.amount}>{number(use.files)}</td>
              <td className={styles.amount}>{bytes(use.originals)}</td>
              <td className={styles.amount}>{bytes(use.renditions)}</td>
              <td className={styles.amount}>{bytes(use.bin)}</td>
              <td className={styles.amount}>{bytes(use.versions)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {more > 0 && <p className={styles.soft}>The total includes {count(more, 'smaller team')}.</p>}
    </>
  );
}

/** The storage of all teams, and the free space. */
export function StaffStorageSection() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(staffStorageQuery);
  const again = useChange({
    run: () => call(countOperatorStorage, { body: {} }),
    failed: 'The storage could not be counted.',
    settled: () => client.invalidateQueries({ queryKey: staffStorageQuery.queryKey }),
  });
  if (!data)
    return error ? (
      <ErrorState title="The storage did not load" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={240} radius={8} />
    );
  const counted = data.counting
    ? 'Counting now.'
    : data.counted_at
      ? `Counted ${date(data.counted_at)}.`
      : 'Not counted yet.';
  return (
    <>
      <Disk disk={data.disk} database={data.database} />
      <Integrity scrub={data.scrub} />
      <Doctor doctor={data.doctor} />
      <SettingsPart
        title="By team"
        wide
        text={`Identical originals are counted once. Renditions are the images and videos made from them. ${counted}`}
      >
        <div className={styles.stack}>
          <div>
            <Button variant="line" loading={data.counting || again.isPending} onClick={() => again.mutate()}>
              Count again
            </Button>
          </div>
          {data.counted_at && <Teams storage={data} />}
        </div>
      </SettingsPart>
    </>
  );
}
