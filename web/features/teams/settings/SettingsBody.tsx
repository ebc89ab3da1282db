import { Skeleton } from '@mantine/core';
import { IconLock, IconMap2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTeam } from '../../../lib/me.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { useSectionCount } from '../../../ui/page/section-bar.ts';
import { AskManagers } from './AskManagers.tsx';
import styles from './SettingsBody.module.css';
import { mayChange, maySee, type SettingsSection } from './settings-section.ts';

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton height={20} width="40%" />
      <Skeleton height={34} />
      <Skeleton height={34} />
      <Skeleton height={120} />
    </div>
  );
}

/** One section under its title, as far as the reader may see it. */
export function SettingsBody({ sections, slug }: { sections: readonly SettingsSection[]; slug: string | undefined }) {
  const { permissions } = useTeam();
  const count = useSectionCount();
  const section = sections.find((each) => each.slug === slug);
  if (!section)
    return (
      <EmptyState
        heading="h1"
        icon={<IconMap2 size={22} stroke={1.75} />}
        title="This settings page does not exist"
        action={
          <LinkButton to="/team/settings/$section" params={{ section: 'general' }}>
            Go to General
          </LinkButton>
        }
      />
    );
  if (!maySee(section, permissions))
    return (
      <EmptyState
        heading="h1"
        icon={<IconLock size={22} stroke={1.75} />}
        title={`Your role has no access to ${section.title}`}
        text={<AskManagers />}
      />
    );
  const { Body } = section;
  return (
    <>
      <PageHead title={section.title} count={count} />
      <p className={styles.text}>{section.text}</p>
      <div className={styles.scroll}>
        {!mayChange(section, permissions) && (
          <p className={styles.notice}>
            <IconLock size={16} stroke={1.75} aria-hidden="true" />
            <span>
              Your role lets you view this but not change it. <AskManagers />
            </span>
          </p>
        )}
        <Suspense fallback={<Waiting />}>
          <Body />
        </Suspense>
      </div>
    </>
  );
}
