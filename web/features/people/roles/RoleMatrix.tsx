import { Checkbox } from '@mantine/core';
import { Fragment } from 'react';
import { flagGroups, flagWords } from '#contract/policy/flag-words.ts';
import type { Flag } from '#contract/policy/flags.ts';
import type { Role } from '#contract/teams/roles.ts';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { allows, shownFlags, useFlagLock } from './RoleFlags.tsx';
import styles from './Roles.module.css';

/** All roles beside each other: who may do what, at a glance and in one place to change. */
export function RoleMatrix(props: {
  roles: readonly Role[];
  shownOf: (role: Role) => readonly Flag[];
  onChange: (role: Role, flag: Flag, on: boolean) => void;
}) {
  const lock = useFlagLock();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys as well.
    <section className={styles.wide} tabIndex={0} aria-label="All roles">
      <table className={styles.matrix}>
        <thead>
          <tr>
            <td />
            {props.roles.map((role) => (
              <th key={role.uuid} scope="col">
                {role.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {flagGroups.map((group) => (
            <Fragment key={group}>
              <tr className={styles.part}>
                <th scope="rowgroup" colSpan={props.roles.length + 1}>
                  {group}
                </th>
              </tr>
              {shownFlags
                .filter((flag) => flagWords[flag].group === group)
                .map((flag) => (
                  <tr key={flag}>
                    <th scope="row">
                      <Tooltip label={flagWords[flag].text} multiline maw={320} position="right">
                        <span>{flagWords[flag].name}</span>
                      </Tooltip>
                    </th>
                    {props.roles.map((role) => (
                      <td key={role.uuid}>
                        <Checkbox
                          aria-label={`${role.name}: ${flagWords[flag].name}`}
                          checked={allows(props.shownOf(role), flag)}
                          disabled={lock(role, flag) !== undefined}
                          title={lock(role, flag)}
                          onChange={(event) => props.onChange(role, flag, event.currentTarget.checked)}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
