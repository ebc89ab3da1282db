import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Role } from '#contract/teams/routes.ts';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { nameOf } from './people-actions.ts';
import { membersQuery } from './queries.ts';
import styles from './Roles.module.css';

/** Who has a role. */
export function RoleMembers({ team, role }: { team: string; role: Role }) {
  const members = useInfiniteQuery(membersQuery(team, { role: role.uuid }));
  const shown = members.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <section className={styles.who} aria-labelledby="who-has-it">
      <h3 id="who-has-it">Who has this role</h3>
      {members.isPending && <Skeleton height={80} />}
      {members.isError && (
        <ErrorState title="The members did not load" error={members.error} onRetry={() => void members.refetch()} />
      )}
      {members.isSuccess && shown.length === 0 && <p className={styles.none}>No one yet.</p>}
      <ul>
        {shown.map((member) => (
          <li key={member.uuid} className={styles.person}>
            <PersonMark person={member.user} size={26} />
            <span>{nameOf(member)}</span>
          </li>
        ))}
      </ul>
      {members.hasNextPage && (
        <Button size="xs" loading={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}
