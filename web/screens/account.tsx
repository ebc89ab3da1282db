import { Switch } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { NotificationChoices } from '../features/notifications/NotificationChoices.tsx';
import { ChangePasswordForm } from '../features/session/ChangePasswordForm.tsx';
import { OtherSessions } from '../features/session/OtherSessions.tsx';
import { ProfileForm } from '../features/session/ProfileForm.tsx';
import { setSingleKeys, useSingleKeys } from '../lib/keys.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import styles from './account.module.css';

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

/** What belongs to the person and not to a team. */
export function AccountScreen() {
  const keys = useSingleKeys();
  return (
    <>
      <TopBar />
      <PageHead title="Your account" />
      <div className={styles.scroll}>
        <Part title="Profile" text="Others see your name beside what you say and do.">
          <ProfileForm />
        </Part>
        <Part title="Notifications" text="How you hear of what others do that concerns you.">
          <NotificationChoices />
        </Part>
        <Part title="Password">
          <ChangePasswordForm />
        </Part>
        <Part title="Sessions" text="Where you are signed in. This browser stays signed in.">
          <OtherSessions />
        </Part>
        <Part title="Keyboard" text="Single letters act outside text fields. This is kept on this device.">
          <Switch
            label="Single-letter shortcuts"
            checked={keys}
            onChange={(event) => setSingleKeys(event.currentTarget.checked)}
          />
        </Part>
      </div>
    </>
  );
}
