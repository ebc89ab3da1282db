import { VisuallyHidden } from '@mantine/core';
import { fits, measure } from '#contract/posts/count.ts';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { number } from '../../../lib/format.ts';
import { PlatformIcon } from '../../social-accounts/AccountMark.tsx';
import styles from './Counts.module.css';
import { textLimits } from './limits-of.ts';

/** The length of a text as each network counts it, beside what it takes. Networks that count alike are told once. */
export function Counts(props: {
  text: string;
  of: 'caption' | 'firstComment';
  accounts: readonly SocialAccount[];
  id?: string;
}) {
  const { text, of, accounts, id } = props;
  const seen = new Set<string>();
  const shown = accounts.filter((account) => {
    const key = `${account.platform} ${textLimits(account, of)?.most}`;
    return seen.has(key) ? false : seen.add(key);
  });
  return (
    <span className={styles.counts} id={id}>
      {shown.map((account) => {
        const limits = textLimits(account, of);
        if (!limits) return null;
        const counted = measure(text, limits);
        return (
          <span key={account.uuid} className={styles.count} data-over={!fits(counted) || undefined}>
            {shown.length > 1 && <PlatformIcon platform={account.platform} size={13} />}
            {shown.length > 1 && <VisuallyHidden>{account.username}: </VisuallyHidden>}
            {number(counted.used)} of {number(counted.most)}
          </span>
        );
      })}
    </span>
  );
}
