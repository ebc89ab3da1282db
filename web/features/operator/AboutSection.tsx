import { Badge, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { date } from '../../lib/format.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SettingsPart } from '../../ui/SettingsPart.tsx';
import { When } from '../../ui/When.tsx';
import { aboutQuery } from './queries.ts';
import styles from './Staff.module.css';
import { WideTable } from './WideTable.tsx';

/** What it is made of, and the settings in force. */
export function AboutSection() {
  const { data, error, refetch } = useQuery(aboutQuery);
  if (!data)
    return error ? (
      <ErrorState title="This did not load" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={240} radius={8} />
    );
  return (
    <>
      <SettingsPart title="This server">
        <dl className={styles.pairs}>
          <dt>Address</dt>
          <dd>{data.address}</dd>
          <dt>Started</dt>
          <dd>
            {date(data.started_at)} (<When at={data.started_at} />)
          </dd>
          <dt>Does</dt>
          <dd>{data.role === 'all' ? 'Requests and jobs' : data.role === 'server' ? 'Requests' : 'Jobs'}</dd>
        </dl>
      </SettingsPart>
      <SettingsPart title="Parts" wide text="What came with it, and the commands of the system that it found.">
        <WideTable label="Parts">
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Version</th>
              <th scope="col">What for</th>
            </tr>
          </thead>
          <tbody>
            {data.parts.map(({ name, version, purpose, without }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{version ?? (without ? <Badge variant="warning">Missing</Badge> : 'Unknown')}</td>
                <td>
                  {purpose}
                  {without && <p className={styles.soft}>{without}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </SettingsPart>
      <SettingsPart
        title="Settings"
        wide
        text="As this process was started. They are variables of its environment: change them there and start it again."
      >
        <WideTable label="Settings">
          <thead>
            <tr>
              <th scope="col">Variable</th>
              <th scope="col">Value</th>
              <th scope="col">What for</th>
            </tr>
          </thead>
          <tbody>
            {data.settings.map(({ env, value, doc, given, secret }) => (
              <tr key={env}>
                <td>
                  <span className={styles.code}>{env}</span>
                </td>
                <td>
                  <span className={styles.code}>
                    {secret ? (given ? 'set, not shown' : 'not set') : (value ?? 'not set')}
                  </span>
                  {!given && value !== null && <p className={styles.soft}>usual</p>}
                </td>
                <td>{doc.replaceAll('`', '')}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </SettingsPart>
    </>
  );
}
