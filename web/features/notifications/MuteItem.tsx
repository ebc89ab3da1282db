import { IconBell, IconBellOff } from '@tabler/icons-react';
import { Menu } from '../../ui/overlays/Menu.tsx';
import styles from './MuteItem.module.css';
import { useMute, useMutedAbove } from './muted.ts';

interface MuteItemProps {
  folder: { uuid: string; name: string };
}

/** The entries of a folder's menu by which its reader hears no more of its files, or hears of them again: here, or at the folder above that is muted. */
export function MuteItem({ folder: { uuid, name } }: MuteItemProps) {
  const { data } = useMutedAbove(uuid);
  const mute = useMute();
  const muted = data?.some((one) => one.uuid === uuid) ?? false;
  const above = data?.find((one) => one.uuid !== uuid);
  return (
    <>
      {(muted || !above) && (
        <Menu.Item
          disabled={!data}
          leftSection={muted ? <IconBell size={16} /> : <IconBellOff size={16} />}
          onClick={() => mute.mutate({ uuid, name, muted: !muted })}
        >
          {muted ? 'Unmute notifications' : 'Mute notifications'}
        </Menu.Item>
      )}
      {above && (
        <Menu.Item
          leftSection={<IconBell size={16} />}
          onClick={() => mute.mutate({ uuid: above.uuid, name: above.name, muted: false })}
        >
          Muted with {above.name}
          <span className={styles.there}>Unmute {above.name}</span>
        </Menu.Item>
      )}
    </>
  );
}
