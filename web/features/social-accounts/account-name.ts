import type { Platform } from '#contract/social-accounts/platforms.ts';

/** The name by which people know an account: its user name at the network; a demo account has one of letters and digits. */
export const accountName = (account: {
  readonly platform: Platform;
  readonly name: string;
  readonly username: string;
}): string => (account.platform === 'demo' && account.name !== '' ? account.name : account.username);
