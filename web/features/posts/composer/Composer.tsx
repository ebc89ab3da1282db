import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTeam } from '../../../lib/me.ts';
import { zoneHere } from '../../../lib/time-zones.ts';
import flyout from '../../../ui/overlays/Flyout.module.css';
import { useEscape } from '../../../ui/overlays/use-escape.ts';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { NoFeature } from '../../../ui/page/NoFeature.tsx';
import { accountsQuery } from '../../social-accounts/queries.ts';
import { teamZoneQuery } from '../queries.ts';
import { ComposerForm } from './ComposerForm.tsx';
import { NoAccounts } from './NoAccounts.tsx';
import { type ComposerStart, closeComposer } from './open.ts';

const width = 'min(100vw, 980px)';
const narrow = 'min(100vw, 440px)';

function Inside({ start, onLeave }: { start: ComposerStart; onLeave: (leave: () => void) => void }) {
  const team = useTeam().uuid;
  const accounts = useQuery(accountsQuery(team));
  const zone = useQuery(teamZoneQuery(team));
  if (accounts.isError)
    return (
      <ErrorState title="The accounts did not load" error={accounts.error} onRetry={() => void accounts.refetch()} />
    );
  if (!accounts.data || zone.isPending) return <Skeleton height={320} radius={8} />;
  if (!accounts.data.some(({ active }) => active)) return <NoAccounts onClose={closeComposer} />;
  return <ComposerForm start={start} accounts={accounts.data} teamZone={zone.data ?? zoneHere()} onLeave={onLeave} />;
}

/** The flyout in which a new post is written. */
export function Composer({ start }: { start: ComposerStart }) {
  const team = useTeam();
  const planned = team.features.includes('SOCIALS');
  const accounts = useQuery({ ...accountsQuery(team.uuid), enabled: planned });
  const wide = planned && accounts.data?.some(({ active }) => active) !== false;
  // What is written is saved before the flyout goes.
  const leave = useRef(closeComposer);
  const flyoutRef = useRef<HTMLDivElement>(null);
  useEscape(flyoutRef, () => leave.current());
  return (
    <Drawer
      ref={flyoutRef}
      opened
      closeOnEscape={false}
      onClose={() => leave.current()}
      title="New Post"
      size={wide ? width : narrow}
      classNames={{ content: flyout.content, body: flyout.body }}
      styles={{ body: { padding: 0 } }}
    >
      {planned ? (
        <Inside
          start={start}
          onLeave={(next) => {
            leave.current = next;
          }}
        />
      ) : (
        <NoFeature feature="SOCIALS" />
      )}
    </Drawer>
  );
}
