import { Switch } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MutedFolders } from '../features/notifications/MutedFolders.tsx';
import { NotificationChoices } from '../features/notifications/NotificationChoices.tsx';
import { ChangePasswordForm } from '../features/session/ChangePasswordForm.tsx';
import { EmailForm } from '../features/session/EmailForm.tsx';
import { Passkeys } from '../features/session/Passkeys.tsx';
import { PhotoField } from '../features/session/PhotoField.tsx';
import { ProfileForm } from '../features/session/ProfileForm.tsx';
import { ReadingForm } from '../features/session/ReadingForm.tsx';
import { Sessions } from '../features/session/Sessions.tsx';
import { TwoFactor } from '../features/session/TwoFactor.tsx';
import { ClosedTeamsPart } from '../features/teams/join/ClosedTeamsPart.tsx';
import { useSingleKeys } from '../lib/keys.ts';
import { saveSingleKeys } from '../lib/me.ts';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { NotFound } from '../ui/page/NotFound.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';
import { SettingsPart } from '../ui/page/SettingsPart.tsx';
import styles from './account.module.css';

function Profile() {
  return (
    <>
      <SettingsPart title="You" text="Your photo and name are shown next to what you do.">
        <PhotoField />
        <ProfileForm />
      </SettingsPart>
      <SettingsPart title="Email" text="Used to sign in and to receive emails.">
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
        text="After your password you enter a code from an app on your phone, so a stolen password alone is not enough."
      >
        <TwoFactor />
      </SettingsPart>
      <SettingsPart
        title="Passkeys"
        text="Sign in with your fingerprint, your face or your device’s PIN instead of a password."
      >
        <Passkeys />
      </SettingsPart>
      <SettingsPart title="Sessions" text="Where you are signed in. Sign out any session you do not recognise.">
        <Sessions />
      </SettingsPart>
    </>
  );
}

function Notifications() {
  return (
    <SettingsPart title="Notifications" text="Choose what you are notified about, and how.">
      <MutedFolders />
      <NotificationChoices />
    </SettingsPart>
  );
}

function Preferences() {
  const keys = useSingleKeys();
  return (
    <>
      <SettingsPart title="Region" text="How times, dates and numbers are shown. Vitrine itself is in English.">
        <ReadingForm />
      </SettingsPart>
      <SettingsPart title="Keyboard" text="Single-letter shortcuts work outside text fields.">
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

/** The settings of the person, not of a team. */
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
