import {
  IconCalendarRepeat,
  IconDots,
  IconExternalLink,
  IconPlugConnected,
  IconPlugConnectedX,
  IconPower,
  IconRefresh,
  IconSettings,
} from '@tabler/icons-react';
import { postPolicy } from '#contract/policy/social/posts.ts';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { useCan } from '../../lib/can.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { AccountDialog } from './AccountDialogs.tsx';
import { useCheckAccount, useTurnAccount } from './account-actions.ts';

/** The menu of one account. */
export function AccountMenu({ account, onOpen }: { account: SocialAccount; onOpen: (dialog: AccountDialog) => void }) {
  const { uuid, username, active, platform, url, way } = account;
  const check = useCheckAccount();
  const turn = useTurnAccount();
  const maySlots = useCan(postPolicy['post.create']);
  return (
    <Menu position="bottom-end" width={220} withinPortal>
      <Menu.Target>
        <IconButton label={`More for ${username}`} loading={check.isPending || turn.isPending}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {url && (
          <Menu.Item
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconExternalLink size={16} />}
          >
            {platform === 'demo' ? 'Open the wall' : 'Open its page'}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => onOpen('settings')}>
          Settings…
        </Menu.Item>
        {maySlots && (
          <Menu.Item leftSection={<IconCalendarRepeat size={16} />} onClick={() => onOpen('slots')}>
            Weekly slots…
          </Menu.Item>
        )}
        {way === 'direct' && (
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => check.mutate({ uuid })}>
            Check now
          </Menu.Item>
        )}
        {way === 'direct' && platform !== 'demo' && (
          <Menu.Item leftSection={<IconPlugConnected size={16} />} onClick={() => onOpen('again')}>
            Connect again…
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPower size={16} />} onClick={() => turn.mutate({ uuid, active: !active })}>
          {active ? 'Turn off' : 'Turn on'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconPlugConnectedX size={16} />} onClick={() => onOpen('delete')}>
          Disconnect…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
