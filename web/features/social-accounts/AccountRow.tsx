import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { count } from '../../lib/format.ts';
import { classes } from '../../ui/classes.ts';
import list from '../../ui/page/SettingsList.module.css';
import { When } from '../../ui/When.tsx';
import { type AccountDialog, AccountDialogs } from './AccountDialogs.tsx';
import { AccountMark } from './AccountMark.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Accounts.module.css';
import { lookOf } from './account-states.ts';

function State({ account, onAgain }: { account: SocialAccount; onAgain: () => void }) {
  const { word, badge, icon: Icon, help } = lookOf(account);
  const broken = account.state !== 'connected';
  return (
    <div className={classes(list.cell, styles.state)}>
      <Badge variant={badge} leftSection={<Icon size={12} aria-hidden="true" />}>
        {word}
      </Badge>
      {help && <span className={broken ? list.warning : list.soft}>{help}</span>}
      {!broken && account.way === 'direct' && account.checked_at && (
        <span className={list.soft}>
          Checked <When at={account.checked_at} />
        </span>
      )}
      {broken && (
        <Button variant="line" size="xs" onClick={onAgain}>
          Connect again
        </Button>
      )}
    </div>
  );
}

/** One account: what it is, whether it is connected, and what to do where it is not. */
export function AccountRow({ account }: { account: SocialAccount }) {
  const [open, setOpen] = useState<AccountDialog>();
  const { platform, name, username, url, waiting, approval } = account;
  const facts = [
    waiting > 0 && `${count(waiting, 'planned post')}`,
    approval.mode === 'required' && `${count(approval.needed, 'approval')} required`,
  ].filter(Boolean);
  return (
    <li className={classes(list.row, styles.row)}>
      <AccountMark account={account} size={40} />
      <div className={list.cell}>
        <span className={list.name}>{name || username}</span>
        <span className={list.soft}>
          {platformLooks[platform].name},{' '}
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
              @{username}
            </a>
          ) : (
            `@${username}`
          )}
        </span>
        {facts.length > 0 && <span className={list.soft}>{facts.join(', ')}</span>}
      </div>
      <State account={account} onAgain={() => setOpen('again')} />
      <AccountMenu account={account} onOpen={setOpen} />
      <AccountDialogs account={account} open={open} onClose={() => setOpen(undefined)} />
    </li>
  );
}
