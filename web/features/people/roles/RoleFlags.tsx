import { Switch } from '@mantine/core';
import { flagGroups, flagWords } from '#contract/policy/flag-words.ts';
import { type Flag, flags } from '#contract/policy/flags.ts';
import type { Role } from '#contract/teams/roles.ts';
import { useTeam } from '../../../lib/me.ts';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { isOwner } from '../giving.ts';
import styles from './Roles.module.css';

/** The reason a flag of a role cannot be changed by the reader; undefined when it can. */
export function useFlagLock(): (role: Role, flag: Flag) => string | undefined {
  const { permissions } = useTeam();
  return (role, flag) => {
    if (isOwner(role)) return 'The Owner role always allows everything.';
    return permissions.includes(flag) || role.permissions.includes(flag)
      ? undefined
      : 'You cannot grant what your own role does not allow.';
  };
}

/** The flag that means the same as `DOWNLOAD_WATERMARKED`: whoever chooses sees one of the two, which stands for both. */
const double: Flag = 'DOWNLOAD_WATERMARKS';
export const shownFlags: readonly Flag[] = flags.filter((flag) => flag !== double);

/** True where a flag is among those that are given. */
export const allows = (given: readonly Flag[], flag: Flag): boolean =>
  given.includes(flag) || (flag === 'DOWNLOAD_WATERMARKED' && given.includes(double));

/** The same flags with one turned on or off, in the order of policy. */
export const turned = ({ permissions }: Role, flag: Flag, on: boolean): Flag[] =>
  flags.filter((one) => {
    if (one === flag) return on;
    if (one === double && flag === 'DOWNLOAD_WATERMARKED' && !on) return false;
    return permissions.includes(one);
  });

/** The permissions of a role, every flag in plain words. */
export function RoleFlags(props: {
  role: Role;
  /** The value being saved, shown at once. */
  shown: readonly Flag[];
  onChange: (flag: Flag, on: boolean) => void;
}) {
  const { role, shown, onChange } = props;
  const lock = useFlagLock();
  return flagGroups.map((group) => (
    <section key={group} aria-label={group}>
      <h3 className={styles.group}>{group}</h3>
      <div className={styles.flags}>
        {shownFlags
          .filter((flag) => flagWords[flag].group === group)
          .map((flag) => {
            const why = lock(role, flag);
            return (
              <Tooltip key={flag} label={why} disabled={why === undefined}>
                <label className={styles.flag} htmlFor={`flag-${flag}`}>
                  <span className={styles.words}>
                    <span className={styles.what}>
                      {flagWords[flag].name}
                      <code>{flag}</code>
                    </span>
                    <span className={styles.text} id={`about-${flag}`}>
                      {flagWords[flag].text}
                    </span>
                  </span>
                  <Switch
                    id={`flag-${flag}`}
                    aria-label={flagWords[flag].name}
                    aria-describedby={`about-${flag}`}
                    checked={allows(shown, flag)}
                    disabled={why !== undefined}
                    onChange={(event) => onChange(flag, event.currentTarget.checked)}
                  />
                </label>
              </Tooltip>
            );
          })}
      </div>
    </section>
  ));
}
