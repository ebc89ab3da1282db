import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { StaffBody } from '../features/operator/StaffBody.tsx';
import { StaffNav } from '../features/operator/StaffNav.tsx';
import { lazyFeatures } from '../features.lazy.ts';
import { useMe } from '../lib/me.ts';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { NotFound } from '../ui/page/NotFound.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import styles from './team-settings.module.css';

const { staff: sections } = lazyFeatures;

/** For those who look after the installation. To anybody else it is not there. */
export function StaffScreen() {
  const { section } = useParams({ strict: false });
  const { is_staff: staff } = useMe();
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  if (!staff) return <NotFound />;
  if (!phone && section === undefined) return <Navigate to="/staff/$section" params={{ section: 'jobs' }} replace />;
  return (
    <>
      <TopBar />
      {phone ? (
        section === undefined ? (
          <>
            <PageHead title="Staff" />
            <div className={styles.list}>
              <StaffNav sections={sections} current={undefined} />
            </div>
          </>
        ) : (
          <>
            <Link to="/staff" className={styles.back}>
              <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
              Staff
            </Link>
            <StaffBody sections={sections} key={section} slug={section} />
          </>
        )
      ) : (
        <div className={styles.split}>
          <div className={styles.side}>
            <p className={styles.name}>Staff</p>
            <StaffNav sections={sections} current={section} />
          </div>
          <div className={styles.body}>
            <StaffBody sections={sections} key={section} slug={section ?? ''} />
          </div>
        </div>
      )}
    </>
  );
}
