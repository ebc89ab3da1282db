import { Skeleton } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { CreateButton } from '../../ui/list/CreateButton.tsx';
import { SectionBar } from '../../ui/list/SectionBar.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { KeyRow } from './KeyRow.tsx';
import { apiKeysQuery } from './queries.ts';

/** The keys by which scripts and other services use the team's library. */
export function ApiKeysSection() {
  const { uuid: team } = useTeam();
  const [making, setMaking] = useState(false);
  const { data: keys, isPending, isError, error, refetch } = useQuery(apiKeysQuery(team));
  const create = { label: 'New API key', run: () => setMaking(true) };
  return (
    <div className={list.section}>
      {isPending && <Skeleton height={160} radius={8} />}
      {isError && <ErrorState title="The keys did not load" error={error} onRetry={() => void refetch()} />}
      {keys?.length === 0 && (
        <EmptyState
          icon={<IconKey size={22} stroke={1.75} />}
          title="No API keys yet"
          text="An API key lets a script or another service act on your behalf, limited to the scopes you give it. You can revoke it at any time."
          action={<CreateButton create={create} />}
        />
      )}
      {keys && keys.length > 0 && (
        <>
          <SectionBar count={count(keys.length, 'key')} create={create} />
          <ul className={list.rows} aria-label="API keys">
            {keys.map((key) => (
              <KeyRow key={key.uuid} apiKey={key} />
            ))}
          </ul>
        </>
      )}
      {making && <CreateKeyDialog onClose={() => setMaking(false)} />}
    </div>
  );
}
