import { Checkbox } from '@mantine/core';
import { flagGroups, flagWords } from '#contract/policy/flag-words.ts';
import { type Flag, flags } from '#contract/policy/flags.ts';
import { useTeam } from '../../lib/me.ts';
import { classes } from '../../ui/classes.ts';
import list from '../../ui/page/SettingsList.module.css';
import styles from './ApiKeys.module.css';

/** Whoever has the key can do no harm to the team itself, whatever its scopes. */
const textOf = (flag: Flag): string =>
  flag === 'MANAGE_TEAM' ? 'View roles, invitations and webhooks. API keys can’t change them.' : flagWords[flag].text;

/** Downloads with a watermark go by two names that mean the same: one is enough to choose from. A key invites nobody. */
const offered = flags.filter((flag) => flag !== 'DOWNLOAD_WATERMARKS' && flag !== 'INVITE_MEMBERS');

/** The flags of a key, among those of its maker. */
export function ScopeChoice(props: {
  chosen: readonly Flag[];
  onChange: (chosen: Flag[]) => void;
  error: string | undefined;
}) {
  const { permissions } = useTeam();
  const toggle = (flag: Flag, on: boolean) =>
    props.onChange(flags.filter((one) => (one === flag ? on : props.chosen.includes(one))));
  return (
    <fieldset className={list.choices} aria-describedby={props.error ? 'scopes-wrong' : undefined}>
      <legend className={styles.legend}>What it can do</legend>
      <p className={classes(list.soft, styles.hint)}>A key can never do more than you can at the time it is used.</p>
      {flagGroups.map((group) => (
        <div key={group} className={list.group}>
          <h3 className={list.groupName}>{group}</h3>
          {offered
            .filter((flag) => flagWords[flag].group === group)
            .map((flag) => {
              const held = permissions.includes(flag);
              return (
                <Checkbox
                  key={flag}
                  label={flagWords[flag].name}
                  description={held ? textOf(flag) : 'Your role does not allow this.'}
                  disabled={!held}
                  checked={props.chosen.includes(flag)}
                  onChange={(event) => toggle(flag, event.currentTarget.checked)}
                />
              );
            })}
        </div>
      ))}
      {props.error && (
        <p id="scopes-wrong" role="alert" className={list.wrong}>
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
