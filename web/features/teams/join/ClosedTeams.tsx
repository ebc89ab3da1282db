import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { date } from '../../../lib/format.ts';
import styles from '../settings/DeleteTeam.module.css';
import { closedTeamsQuery, useReopen } from './closed-teams.ts';

/** Deleted teams that the person was an Owner of, and the way back. Nothing when there are none. */
export function ClosedTeams() {
  const teams = useQuery(closedTeamsQuery).data ?? [];
  const reopen = useReopen();
  if (teams.length === 0) return null;
  return (
    <ul aria-label="Deleted teams">
      {teams.map(({ uuid, name, remove_at }) => (
        <li key={uuid} className={styles.team}>
          <span>
            <strong>{name}</strong>
            <br />
            <span className={styles.soft}>Permanently deleted on {date(remove_at)}</span>
          </span>
          <Button
            variant="line"
            aria-label={`Restore ${name}`}
            loading={reopen.isPending && reopen.variables === uuid}
            onClick={() => reopen.mutate(uuid)}
          >
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}
