import { platformLimits } from '#contract/posts/platforms/all.ts';
import { withOwnChoices } from '#contract/posts/platforms/own-choices.ts';
import type { PlatformLimits, TextLimits } from '#contract/posts/platforms/platform.ts';
import type { SocialAccount } from '#contract/social-accounts/account.ts';

/** The limits of an account: those of its network, and its server's own where it has others. */
export function limitsAt({ platform, limits: own }: SocialAccount): PlatformLimits {
  const all = platformLimits[platform];
  return {
    ...all,
    caption: { ...all.caption, most: own.caption_length },
    media: { ...all.media, least: own.least_files, most: own.most_files },
    alt: { ...all.alt, most: own.alt_length },
    options: withOwnChoices(all.options, own.choices),
  };
}

/** The limits of a text at an account; null where it is not taken. */
export const textLimits = (account: SocialAccount, text: 'caption' | 'firstComment'): TextLimits | null =>
  limitsAt(account)[text];

/** The fewest files that any of the accounts takes; undefined where none is chosen. */
export const mostFiles = (accounts: readonly SocialAccount[]): number | undefined =>
  accounts.length === 0 ? undefined : Math.min(...accounts.map((account) => limitsAt(account).media.most));
