import {
  IconAlertTriangle,
  IconCircleCheck,
  IconPlayerPause,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';

interface AccountLook {
  readonly word: string;
  readonly badge: 'success' | 'warning' | 'danger' | 'light';
  readonly icon: TablerIcon;
  /** A sentence that helps; undefined where there is nothing to do. */
  readonly help: string | undefined;
}

/** The state of an account, in words and with what would help. */
export function lookOf({ active, state, state_reason, platform, way }: SocialAccount): AccountLook {
  const network = platformLooks[platform].name;
  if (state === 'revoked')
    return {
      word: 'Access revoked',
      badge: 'danger',
      icon: IconPlugConnectedX,
      help: state_reason ?? `The access was taken away at ${network}. Connect the account again.`,
    };
  if (state === 'expired')
    return {
      word: 'Expired',
      badge: 'warning',
      icon: IconAlertTriangle,
      help: state_reason ?? `${network} wants the account to be connected again.`,
    };
  if (!active)
    return {
      word: 'Turned off',
      badge: 'light',
      icon: IconPlayerPause,
      help: 'It is not offered for new posts, and nothing is published to it.',
    };
  return {
    word: way === 'handover' ? 'Hand-over' : 'Connected',
    badge: 'success',
    icon: IconCircleCheck,
    help: way === 'handover' ? 'When a post is due, someone gets everything they need to publish it.' : undefined,
  };
}
