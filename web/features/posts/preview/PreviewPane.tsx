import { Select } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { accountName } from '../../social-accounts/account-name.ts';
import { useWrite } from '../write/write-context.ts';
import { NetworkPreview } from './NetworkPreview.tsx';
import styles from './PreviewPane.module.css';
import { shownAt } from './shown-at.ts';

/** The post beside its fields, as the network of the open tab shows it. */
export function PreviewPane() {
  const { draft, chosen, tab, setTab } = useWrite();
  const account = tab ?? chosen[0];
  return (
    <aside className={styles.pane} aria-label="Preview">
      {chosen.length > 1 && account && (
        <Select
          aria-label="Preview for"
          size="xs"
          className={styles.choice ?? ''}
          data={chosen.map((one) => ({
            value: one.uuid,
            label:
              one.platform === 'demo' ? accountName(one) : `${platformLooks[one.platform].name}, ${accountName(one)}`,
          }))}
          value={account.uuid}
          allowDeselect={false}
          comboboxProps={{ zIndex: 350 }}
          onChange={(value) => value && setTab(value)}
        />
      )}
      {account ? (
        <>
          <NetworkPreview post={shownAt(draft, account)} />
          <p className={styles.note}>The network decides the final look.</p>
        </>
      ) : (
        <p className={styles.none}>
          <IconEye size={22} stroke={1.5} aria-hidden="true" />
          Choose an account to see the post as its network shows it.
        </p>
      )}
    </aside>
  );
}
