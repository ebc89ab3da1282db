import { Switch } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotificationChoices } from '../features/notifications/NotificationChoices.tsx';
import { ChangePasswordForm } from '../features/session/ChangePasswordForm.tsx';
import { EmailForm } from '../features/session/EmailForm.tsx';
import { Passkeys } from '../features/session/Passkeys.tsx';
import { PhotoField } from '../features/session/PhotoField.tsx';
import { ProfileForm } from '../features/session/ProfileForm.tsx';
import { ReadingForm } from '../features/session/ReadingForm.tsx';
import { Sessions } from '../features/session/Sessions.tsx';
import { TwoFactor } from '../features/session/TwoFactor.tsx';
import { ClosedTeamsPart } from '../features/teams/ClosedTeamsPart.tsx';
import { useSingleKeys } from '../lib/keys.ts';
import { saveSingleKeys } from '../lib/me.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import frame from '../ui/PageScroll.module.css';
import { SettingsPart } from '../ui/SettingsPart.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import styles from './account.module.css';

function Profile() {
  return (
    <>
      <SettingsPart title="You" text="Others see your photo and your name beside what you say and do.">
        <PhotoField />
        <ProfileForm />
      </SettingsPart>
      <SettingsPart title="E-mail" text="You sign in with it, and mails go there.">
        <EmailForm />
      </SettingsPart>
      <ClosedTeamsPart />
    </>
  );
}

function Security() {
  return (
    <>
      <SettingsPart title="Password">
        <ChangePasswordForm />
      </SettingsPart>
      <SettingsPart
        title="Two-factor sign-in"
        text="A code of an app on your phone, after the password: a stolen password alone then opens nothing."
      >
        <TwoFactor />
      </SettingsPart>
      <SettingsPart
        title="Passkeys"
        text="Sign in with your fingerprint, your face or the PIN of your device. No password, no code, nothing to be stolen."
      >
        <Passkeys />
      </SettingsPart>
      <SettingsPart title="Sessions" text="Where you are signed in. Sign out what you do not know.">
        <Sessions />
      </SettingsPart>
    </>
  );
}

function Notifications() {
  return (
    <SettingsPart title="Notifications" text="How you hear of what others do that concerns you.">
      <NotificationChoices />
    </SettingsPart>
  );
}

function Preferences() {
  const keys = useSingleKeys();
  return (
    <>
      <SettingsPart title="Region" text="How you read times and numbers. Vitrine itself speaks English.">
        <ReadingForm />
      </SettingsPart>
      <SettingsPart title="Keyboard" text="Single letters act outside text fields.">
        <Switch
          label="Single-letter shortcuts"
          checked={keys}
          onChange={(event) => void saveSingleKeys(event.currentTarget.checked)}
        />
      </SettingsPart>
    </>
  );
}

const sections: readonly { slug: string; title: string; Body: () => ReactNode }[] = [
  { slug: 'profile', title: 'Profile', Body: Profile },
  { slug: 'security', title: 'Signing in', Body: Security },
  { slug: 'notifications', title: 'Notifications', Body: Notifications },
  { slug: 'preferences', title: 'Preferences', Body: Preferences },
];

/** What belongs to the person and not to a team. */
export function AccountScreen() {
  const { section = 'profile' } = useParams({ strict: false });
  const current = sections.find(({ slug }) => slug === section);
  if (!current) return <NotFound />;
  const { Body } = current;
  return (
    <>
      <TopBar />
      <PageHead title="Your account" />
      <nav className={styles.sections} aria-label="Your account">
        {sections.map(({ slug, title }) => (
          <Link
            key={slug}
            to="/account/$section"
            params={{ section: slug }}
            className={styles.section}
            aria-current={slug === section ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div className={frame.scroll} key={section}>
        <Body />
      </div>
    </>
  );
}
