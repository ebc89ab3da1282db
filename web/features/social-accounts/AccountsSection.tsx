import { Button, Skeleton } from '@mantine/core';
import { IconLayoutBoard, IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { CreateButton } from '../../ui/list/CreateButton.tsx';
import { SectionBar } from '../../ui/list/SectionBar.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { NoFeature } from '../../ui/page/NoFeature.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { AccountRow } from './AccountRow.tsx';
import styles from './Accounts.module.css';
import { useDemoAccount } from './account-actions.ts';
import { ConnectDialog } from './connect/ConnectDialog.tsx';
import { accountsQuery } from './queries.ts';
import { useLiveAccounts } from './use-live-accounts.ts';

function DemoButton() {
  const make = useDemoAccount();
  return (
    <Button
      variant="line"
      leftSection={<IconLayoutBoard size={16} />}
      loading={make.isPending}
      onClick={() => make.mutate()}
    >
      Demo account
    </Button>
  );
}

/** The accounts of the team, each with its state, and the ways to connect more. */
function Accounts() {
  const team = useTeam().uuid;
  const [connecting, setConnecting] = useState(false);
  const { data: accounts, isPending, isError, error, refetch } = useQuery(accountsQuery(team));
  useLiveAccounts(team);
  const demo = !accounts?.some(({ platform }) => platform === 'demo') && <DemoButton />;
  const create = { label: 'Connect an account', run: () => setConnecting(true) };
  return (
    <div className={list.section}>
      {isPending && <Skeleton height={160} radius={8} />}
      {isError && <ErrorState title="The accounts did not load" error={error} onRetry={() => void refetch()} />}
      {accounts?.length === 0 && (
        <EmptyState
          icon={<IconPlugConnected size={22} stroke={1.75} />}
          title="No accounts yet"
          text="Connect the accounts that you publish to. A demo account has a wall of its own, to try everything without a network."
          action={
            <span className={styles.buttons}>
              {demo}
              <CreateButton create={create} />
            </span>
          }
        />
      )}
      {accounts && accounts.length > 0 && (
        <>
          <SectionBar count={count(accounts.length, 'account')} actions={demo} create={create} />
          <ul className={list.rows} aria-label="Social accounts">
            {accounts.map((account) => (
              <AccountRow key={account.uuid} account={account} />
            ))}
          </ul>
        </>
      )}
      {connecting && <ConnectDialog onClose={() => setConnecting(false)} />}
    </div>
  );
}

/** The section of the team settings about social accounts. */
export function AccountsSection() {
  const planned = useTeam().features.includes('SOCIALS');
  return planned ? <Accounts /> : <NoFeature feature="SOCIALS" />;
}
