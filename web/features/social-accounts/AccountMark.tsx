import { Avatar } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import styles from './AccountMark.module.css';
import { platformIcons } from './platform-icons.ts';

/** The icon of a network; decoration beside its name. */
export function PlatformIcon({ platform, size = 16 }: { platform: Platform; size?: number }) {
  const Icon = platformIcons[platform];
  return <Icon size={size} stroke={1.75} aria-hidden="true" />;
}

/** The picture of an account with the icon of its network at the corner; decoration beside its name. */
export function AccountMark(props: {
  account: {
    readonly platform: Platform;
    readonly photo: string | null;
    readonly username: string;
    readonly name: string;
  };
  size?: number;
}) {
  const { account, size = 36 } = props;
  return (
    <span className={styles.mark} style={{ '--size': `${size}px` } as CSSProperties} aria-hidden="true">
      <Avatar size={size} radius="xl" src={account.photo} alt="">
        <span className={styles.letter} data-letter={(account.name || account.username).charAt(0).toUpperCase()} />
      </Avatar>
      <span className={styles.network}>
        <PlatformIcon platform={account.platform} size={Math.max(11, Math.round(size / 2.8))} />
      </span>
    </span>
  );
}
