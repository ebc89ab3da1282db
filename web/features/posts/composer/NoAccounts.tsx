import { IconPlugConnectedX } from '@tabler/icons-react';
import { socialAccountPolicy } from '#contract/policy/social/social-accounts.ts';
import { useCan } from '../../../lib/can.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';

/** In the place of the form while no account is connected. */
export function NoAccounts({ onClose }: { onClose: () => void }) {
  const mayConnect = useCan(socialAccountPolicy['social_account.manage']);
  return (
    <div role="alert">
      <EmptyState
        icon={<IconPlugConnectedX size={22} stroke={1.75} />}
        title="You have no connected accounts."
        text={
          mayConnect
            ? 'Connect an account of a network, or a demo account to try everything.'
            : 'Ask somebody who manages social accounts to connect one.'
        }
        action={
          mayConnect && (
            <LinkButton
              variant="ink"
              to="/team/settings/$section"
              params={{ section: 'social-accounts' }}
              search={{}}
              onClick={onClose}
            >
              Connect an account
            </LinkButton>
          )
        }
      />
    </div>
  );
}
