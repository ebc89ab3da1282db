import { IconBell, IconBellOff } from '@tabler/icons-react';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { useMute, useMuted } from './muted.ts';

/** The entry of a folder's menu by which its reader hears no more of its files, or hears of them again. */
export function MuteItem({ folder: { uuid, name } }: { folder: { uuid: string; name: string } }) {
  const { data } = useMuted();
  const mute = useMute();
  const muted = data?.some((one) => one.uuid === uuid) ?? false;
  return (
    <Menu.Item
      disabled={!data}
      leftSection={muted ? <IconBell size={16} /> : <IconBellOff size={16} />}
      onClick={() => mute.mutate({ uuid, name, muted: !muted })}
    >
      {muted ? 'Unmute notifications' : 'Mute notifications'}
    </Menu.Item>
  );
}
