import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { count } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { useDeleteAccount } from './account-actions.ts';

/** Asks before an account is disconnected, and says what becomes of its posts. */
export function DeleteAccountDialog(props: { account: SocialAccount; opened: boolean; onClose: () => void }) {
  const { account, opened, onClose } = props;
  const { platform, username, name, waiting } = account;
  const remove = useDeleteAccount();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Disconnect ${name || username}?`}
      confirm="Disconnect"
      danger
      onConfirm={() => remove.mutateAsync(account)}
    >
      <p>
        {platform === 'demo'
          ? 'Its wall and everything on it are no longer shown.'
          : `The access to ${platformLooks[platform].name} is given back and forgotten. What is published there stays there.`}
      </p>
      {waiting > 0 ? (
        <p>
          <strong>{count(waiting, 'planned post')}</strong> will not be published to it. They stay in the calendar, for
          their other accounts or for another one.
        </p>
      ) : (
        <p>No post is planned for it. Published posts stay in the calendar.</p>
      )}
    </ConfirmDialog>
  );
}
