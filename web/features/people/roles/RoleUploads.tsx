import { Switch } from '@mantine/core';
import type { Role } from '#contract/teams/roles.ts';
import { isOwner } from '../giving.ts';
import { useChangeUploads } from '../people-actions.ts';
import styles from './Roles.module.css';

/** The switch that makes files of a role wait until a reviewer adds them to the library. */
export function RoleUploads({ team, role }: { team: string; role: Role }) {
  const change = useChangeUploads(team);
  if (isOwner(role) || !role.permissions.includes('UPLOAD_ASSETS')) return null;
  const shown = change.isPending ? change.variables.waits : role.uploads_wait;
  return (
    <section aria-label="Review">
      <h3 className={styles.group}>Review</h3>
      <div className={styles.flags}>
        <label className={styles.flag} htmlFor="uploads-wait">
          <span className={styles.words}>
            <span className={styles.what}>Uploads wait for review</span>
            <span className={styles.text} id="about-uploads-wait">
              New files are in Approvals until someone who can edit adds them to the library.
            </span>
          </span>
          <Switch
            id="uploads-wait"
            aria-label="Uploads wait for review"
            aria-describedby="about-uploads-wait"
            checked={shown}
            onChange={(event) => change.mutate({ role, waits: event.currentTarget.checked })}
          />
        </label>
      </div>
    </section>
  );
}
