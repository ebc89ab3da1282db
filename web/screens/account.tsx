import { Switch } from '@mantine/core';
import { NotificationChoices } from '../features/notifications/NotificationChoices.tsx';
import { ChangePasswordForm } from '../features/session/ChangePasswordForm.tsx';
import { OtherSessions } from '../features/session/OtherSessions.tsx';
import { ProfileForm } from '../features/session/ProfileForm.tsx';
import { setSingleKeys, useSingleKeys } from '../lib/keys.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { SettingsPart } from '../ui/SettingsPart.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import styles from './account.module.css';

/** What belongs to the person and not to a team. */
export function AccountScreen() {
  const keys = useSingleKeys();
  return (
    <>
      <TopBar />
      <PageHead title="Your account" />
      <div className={styles.scroll}>
        <SettingsPart title="Profile" text="Others see your name beside what you say and do.">
          <ProfileForm />
        </SettingsPart>
        <SettingsPart title="Notifications" text="How you hear of what others do that concerns you.">
          <NotificationChoices />
        </SettingsPart>
        <SettingsPart title="Password">
          <ChangePasswordForm />
        </SettingsPart>
        <SettingsPart title="Sessions" text="Where you are signed in. This browser stays signed in.">
          <OtherSessions />
        </SettingsPart>
        <SettingsPart title="Keyboard" text="Single letters act outside text fields. This is kept on this device.">
          <Switch
            label="Single-letter shortcuts"
            checked={keys}
            onChange={(event) => setSingleKeys(event.currentTarget.checked)}
          />
        </SettingsPart>
      </div>
    </>
  );
}
