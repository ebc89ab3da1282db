import { Button, Skeleton } from '@mantine/core';
import { IconPalette, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { SectionBar } from '../../ui/list/SectionBar.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { NoFeature } from '../../ui/page/NoFeature.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { useAuthorize } from './account-actions.ts';
import styles from './Design.module.css';
import { DesignAccountRow } from './DesignAccountRow.tsx';
import { NotConfigured } from './NotConfigured.tsx';
import { designAccountsQuery, setupQuery } from './queries.ts';
import { toolName } from './tool.ts';

const shared = `Accounts belong to the team: members who may download files send images to them, and members who may upload see all of their designs.`;

/** The accounts of the team, each with its state, and the way to connect more. */
function Accounts() {
  const team = useTeam().uuid;
  const accounts = useQuery(designAccountsQuery(team));
  const setup = useQuery(setupQuery(team));
  const authorize = useAuthorize();
  const [explaining, setExplaining] = useState(false);
  const connect = () => (setup.data?.configured === false ? setExplaining(true) : authorize.mutate());
  // Away to the tool: nothing is pressed twice meanwhile.
  const busy = authorize.isPending || authorize.isSuccess;
  const button = (
    <Button
      variant="ink"
      leftSection={<IconPlus size={16} />}
      loading={busy}
      onClick={connect}
      className={styles.tall ?? ''}
    >
      Connect a {toolName} account
    </Button>
  );
  const { data, isPending, isError, error, refetch } = accounts;
  return (
    <div className={list.section}>
      {isPending && <Skeleton height={160} radius={8} />}
      {isError && <ErrorState title="The accounts did not load" error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && setup.data?.configured === false && <NotConfigured setup={setup.data} />}
      {data?.length === 0 && setup.data?.configured !== false && (
        <EmptyState
          icon={<IconPalette size={22} stroke={1.75} />}
          title="No accounts yet"
          text={`Send images of the library to ${toolName}, and bring finished designs back as files or new versions. ${shared}`}
          action={button}
        />
      )}
      {data && data.length > 0 && (
        <>
          <SectionBar count={count(data.length, 'account')} actions={button} />
          <p className={list.soft}>{shared}</p>
          <ul className={list.rows} aria-label={`${toolName} accounts`}>
            {data.map((account) => (
              <DesignAccountRow key={account.uuid} account={account} onAgain={connect} />
            ))}
          </ul>
          {explaining && setup.data && <NotConfigured setup={setup.data} />}
        </>
      )}
    </div>
  );
}

/** The section of the team settings about Canva. */
export function DesignSection() {
  const planned = useTeam().features.includes('DAM_PLUS');
  return planned ? <Accounts /> : <NoFeature />;
}
