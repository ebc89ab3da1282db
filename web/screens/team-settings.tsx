import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { SettingsBody } from '../features/teams/settings/SettingsBody.tsx';
import { SettingsNav } from '../features/teams/settings/SettingsNav.tsx';
import { lazyFeatures } from '../features.lazy.ts';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import styles from './team-settings.module.css';

const { settings: sections } = lazyFeatures;

/** On a phone the list of sections and then the section; else both beside each other. */
export function TeamSettingsScreen() {
  const { section } = useParams({ strict: false });
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  if (!phone && section === undefined)
    return <Navigate to="/team/settings/$section" params={{ section: 'general' }} replace />;
  return (
    <>
      <TopBar />
      {phone ? (
        section === undefined ? (
          <>
            <PageHead title="Team settings" />
            <div className={styles.list}>
              <SettingsNav sections={sections} current={undefined} />
            </div>
          </>
        ) : (
          <>
            <Link to="/team/settings" className={styles.back}>
              <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
              Team settings
            </Link>
            <SettingsBody sections={sections} key={section} slug={section} />
          </>
        )
      ) : (
        <div className={styles.split}>
          <div className={styles.side}>
            <p className={styles.name}>Team settings</p>
            <SettingsNav sections={sections} current={section} />
          </div>
          <div className={styles.body}>
            <SettingsBody sections={sections} key={section} slug={section ?? ''} />
          </div>
        </div>
      )}
    </>
  );
}
