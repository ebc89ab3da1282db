import { Switch } from '@mantine/core';
import type { Role } from '#contract/teams/roles.ts';
import { isOwner } from '../giving.ts';
import { useChangeNewTags } from '../people-actions.ts';
import styles from './Roles.module.css';

/** The switch that lets a role make tags by tagging. Who manages tags always may. */
export function RoleTags({ team, role }: { team: string; role: Role }) {
  const change = useChangeNewTags(team);
  const tags = role.permissions.includes('EDIT_ASSETS') || role.permissions.includes('UPLOAD_ASSETS');
  if (isOwner(role) || !tags || role.permissions.includes('MANAGE_TAGS')) return null;
  const shown = change.isPending ? change.variables.newTags : role.new_tags;
  return (
    <section aria-label="Tagging">
      <h3 className={styles.group}>Tagging</h3>
      <div className={styles.flags}>
        <label className={styles.flag} htmlFor="new-tags">
          <span className={styles.words}>
            <span className={styles.what}>Create new tags</span>
            <span className={styles.text} id="about-new-tags">
              If this is off, members use the tags that exist and propose new ones to whoever manages tags.
            </span>
          </span>
          <Switch
            id="new-tags"
            aria-label="Create new tags"
            aria-describedby="about-new-tags"
            checked={shown}
            onChange={(event) => change.mutate({ role, newTags: event.currentTarget.checked })}
          />
        </label>
      </div>
    </section>
  );
}
