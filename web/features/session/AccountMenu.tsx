import { type MantineColorScheme, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '#contract/session/auth.ts';
import { call } from '../../lib/call.ts';
import { useMe } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { classes } from '../../ui/classes.ts';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { openKeyHelp } from '../../ui/keys/key-help.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { PersonMark } from '../../ui/PersonMark.tsx';
import styles from './AccountMenu.module.css';
import { schemes } from './schemes.ts';

/** The signed-in person, the theme, the keys, and the way out. */
export function AccountMenu({ wide }: { wide: boolean }) {
  const me = useMe();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = `${me.first_name} ${me.last_name}`.trim() || me.email;

  async function leave() {
    try {
      await call(signOut, { body: {} });
    } catch (error) {
      toast.failure(error);
      return;
    }
    await navigate({ to: '/sign-in' });
    client.clear();
  }

  return (
    <Menu position={wide ? 'top-start' : 'bottom-end'} width={240} checkIcon={<IconCheck size={16} stroke={1.75} />}>
      <Menu.Target>
        <UnstyledButton className={classes(styles.person, wide && styles.wide)} aria-label={`Account of ${name}`}>
          <PersonMark
            person={me.first_name || me.last_name ? me : { uuid: me.uuid, first_name: me.email, last_name: '' }}
            size={32}
          />
          {wide && (
            <span className={styles.name} dir="auto">
              {name}
            </span>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <div className={styles.name} dir="auto">
            {name}
          </div>
          <div className={styles.mail}>{me.email}</div>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUserCircle size={16} stroke={1.75} />}
          onClick={() => void navigate({ to: '/account' })}
        >
          Your account
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {schemes.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} stroke={1.75} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.75} />}
          rightSection={<Kbd keys="?" />}
          onClick={openKeyHelp}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void leave()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
