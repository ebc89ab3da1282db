import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { ConnectDialog } from './connect/ConnectDialog.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { AccountSettingsDialog } from './settings/AccountSettingsDialog.tsx';
import { SlotsDialog } from './settings/SlotsDialog.tsx';

export type AccountDialog = 'again' | 'settings' | 'slots' | 'delete';

/** The dialog about one account that is open. */
export function AccountDialogs(props: {
  account: SocialAccount;
  open: AccountDialog | undefined;
  onClose: () => void;
}) {
  const { account, open, onClose } = props;
  return (
    <>
      {open === 'again' && <ConnectDialog again={account} onClose={onClose} />}
      {open === 'settings' && <AccountSettingsDialog account={account} onClose={onClose} />}
      {open === 'slots' && <SlotsDialog account={account} onClose={onClose} />}
      <DeleteAccountDialog account={account} opened={open === 'delete'} onClose={onClose} />
    </>
  );
}
