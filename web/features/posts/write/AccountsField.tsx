import { Badge } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { classes } from '../../../ui/classes.ts';
import { AccountMark } from '../../social-accounts/AccountMark.tsx';
import { accountName } from '../../social-accounts/account-name.ts';
import styles from './AccountsField.module.css';
import { useWrite } from './write-context.ts';

const stateWords = { connected: undefined, expired: 'Expired', revoked: 'Access revoked' } as const;

function Choice({ account, on, onChange }: { account: SocialAccount; on: boolean; onChange: () => void }) {
  const { editable } = useWrite();
  const trouble = account.active ? stateWords[account.state] : 'Turned off';
  return (
    <label className={classes(styles.choice, on && styles.on)} title={account.state_reason ?? account.name}>
      <input
        type="checkbox"
        checked={on}
        disabled={!editable}
        onChange={onChange}
        aria-label={`${accountName(account)}, ${platformLooks[account.platform].name}${trouble ? `, ${trouble}` : ''}`}
      />
      <AccountMark account={account} size={24} />
      <span className={styles.name} dir="auto">
        {accountName(account)}
      </span>
      {trouble && <Badge variant="warning">{trouble}</Badge>}
      {on && <IconCheck size={14} stroke={2} className={styles.check} aria-hidden="true" />}
    </label>
  );
}

/** The accounts that a post goes to. */
export function AccountsField({ wrong }: { wrong?: string | undefined }) {
  const { offered, draft, work } = useWrite();
  const toggle = (uuid: string) =>
    work.edit((before) => ({
      ...before,
      accounts: before.accounts.includes(uuid)
        ? before.accounts.filter((one) => one !== uuid)
        : [...before.accounts, uuid],
    }));
  return (
    <fieldset className={styles.field} aria-describedby={wrong ? 'accounts-wrong' : undefined}>
      <legend className={styles.legend}>{offered.length === 1 ? 'Account' : 'Accounts'}</legend>
      <div className={styles.choices}>
        {offered.map((account) => (
          <Choice
            key={account.uuid}
            account={account}
            on={draft.accounts.includes(account.uuid)}
            onChange={() => toggle(account.uuid)}
          />
        ))}
      </div>
      {wrong && (
        <p id="accounts-wrong" role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
