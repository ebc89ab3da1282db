import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/me.ts';
import styles from './MutedFolders.module.css';
import { useMute, useMuted } from './muted.ts';

/** The folders that the reader muted, each with the way back. */
export function MutedFolders() {
  const { data = [] } = useMuted();
  const teams = useMe().teams.length;
  const mute = useMute();
  return (
    <section className={styles.part} aria-labelledby="muted-folders">
      <h3 id="muted-folders" className={styles.title}>
        Muted folders
      </h3>
      <p className={styles.text}>
        You do not hear of replies and expiring files in these folders and their subfolders. Mentions, requests and
        approvals still reach you. {data.length === 0 && 'To mute a folder, open its menu in the library.'}
      </p>
      {data.length > 0 && (
        <ul className={styles.list}>
          {data.map(({ uuid, name, team }) => (
            <li key={uuid} className={styles.row}>
              <span className={styles.name}>
                <Link to="/library/$folder" params={{ folder: uuid }} search={{}} dir="auto">
                  {name}
                </Link>
                {teams > 1 && (
                  <span className={styles.team} dir="auto">
                    {team.name}
                  </span>
                )}
              </span>
              <Button
                variant="quiet"
                aria-label={`Unmute ${name}`}
                onClick={() => mute.mutate({ uuid, name, muted: false })}
              >
                Unmute
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
