import { Skeleton } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { useSectionCount } from '../../ui/page/section-bar.ts';
import styles from '../teams/settings/SettingsBody.module.css';
import type { StaffSection } from './staff-section.ts';

/** One section under its title. */
export function StaffBody({ sections, slug }: { sections: readonly StaffSection[]; slug: string | undefined }) {
  const count = useSectionCount();
  const section = sections.find((each) => each.slug === slug);
  if (!section)
    return (
      <EmptyState
        heading="h1"
        icon={<IconMap2 size={22} stroke={1.75} />}
        title="This staff page does not exist"
        action={
          <LinkButton to="/staff/$section" params={{ section: 'jobs' }}>
            Go to Jobs
          </LinkButton>
        }
      />
    );
  const { Body } = section;
  return (
    <>
      <PageHead title={section.title} count={count} />
      <p className={styles.text}>{section.text}</p>
      <div className={styles.scroll}>
        <Suspense fallback={<Skeleton height={240} radius={8} />}>
          <Body />
        </Suspense>
      </div>
    </>
  );
}
