import { Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { revokeOtherSessions, revokeSession } from '#contract/session/auth.ts';
import { browserName } from '../../lib/browser-name.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { queryClient } from '../../lib/query.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { When } from '../../ui/When.tsx';
import { type Session, sessionsQuery } from './account-api.ts';
import styles from './Passkeys.module.css';

const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

function useEnd(done: string, run: (id: string) => Promise<unknown>) {
  return useChange({
    run,
    said: () => done,
    settled: refresh,
  });
}

function Row({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { name, handheld } = browserName(session.userAgent);
  const Icon = handheld ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.row}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <div className={styles.name}>
          {name}
          {session.current && <span className={styles.here}>This browser</span>}
        </div>
        <div className={styles.text}>
          {session.ipAddress ?? 'Unknown address'} · last seen <When at={session.lastSeenAt} />
        </div>
      </div>
      {!session.current && (
        <Button size="sm" loading={busy} onClick={onEnd} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

/** The places in which one is signed in, and the way out of each. */
export function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const one = useEnd('Signed out there', (id) => call(revokeSession, { body: { id } }));
  const others = useEnd('Signed out everywhere else', () => call(revokeOtherSessions, { body: {} }));
  const hasOthers = data?.some((session) => !session.current) === true;
  return (
    <div className={styles.box}>
      {error && <ErrorState title="Your sessions could not be loaded" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={56} />}
      {data && (
        <ul className={styles.list} aria-label="Your sessions">
          {data.map((session) => (
            <Row
              key={session.id}
              session={session}
              busy={one.isPending && one.variables === session.id}
              onEnd={() => one.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button loading={others.isPending} onClick={() => others.mutate('')}>
          Sign out everywhere else
        </Button>
      )}
    </div>
  );
}
