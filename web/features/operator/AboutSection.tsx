import { Badge, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { date } from '../../lib/format.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { SettingsPart } from '../../ui/page/SettingsPart.tsx';
import { When } from '../../ui/When.tsx';
import { aboutQuery } from './queries.ts';
import styles from './Staff.module.css';
import { WideTable } from './WideTable.tsx';

/** The parts of the installation, and the settings in force. */
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
          <dt>Runs</dt>
          <dd>{data.role === 'all' ? 'Requests and jobs' : data.role === 'server' ? 'Requests' : 'Jobs'}</dd>
        </dl>
      </SettingsPart>
      <SettingsPart title="Components" wide text="Bundled components and the system commands that were found.">
        <WideTable label="Components">
          <thead>
            <tr>
              <th scope="col">Component</th>
              <th scope="col">Version</th>
              <th scope="col">Purpose</th>
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
        text="The settings this process started with. Change them as environment variables, then restart."
      >
        <WideTable label="Settings">
          <thead>
            <tr>
              <th scope="col">Variable</th>
              <th scope="col">Value</th>
              <th scope="col">Purpose</th>
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
                  {!given && value !== null && <p className={styles.soft}>default</p>}
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
