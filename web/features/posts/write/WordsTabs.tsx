import { SegmentedControl } from '@mantine/core';
import { PlatformIcon } from '../../social-accounts/AccountMark.tsx';
import { accountName } from '../../social-accounts/account-name.ts';
import { ownPart } from '../draft/post-draft.ts';
import styles from './WordsTabs.module.css';
import { useWrite } from './write-context.ts';

const common = 'common';

/** Tabs for the words that all accounts share, and for those of each account. */
export function WordsTabs() {
  const { chosen, tab, setTab, draft } = useWrite();
  if (chosen.length < 2) return null;
  const data = chosen.map((account) => {
    const { uuid, platform } = account;
    return {
      value: uuid,
      label: (
        <span className={styles.label}>
          <PlatformIcon platform={platform} size={14} />
          <span className={styles.name} dir="auto">
            {accountName(account)}
          </span>
          {ownPart(draft, uuid).caption !== null && <span className={styles.own}>own text</span>}
        </span>
      ),
    };
  });
  return (
    <div className={styles.tabs}>
      <SegmentedControl
        aria-label="Text of"
        value={tab?.uuid ?? common}
        onChange={(value) => setTab(value === common ? undefined : value)}
        data={[{ value: common, label: 'All accounts' }, ...data]}
      />
    </div>
  );
}
